import { sameEntry } from '../plan/path-edit.ts';
import type { EntryProblem, JudgedEntry } from './entry-problems.ts';
import type { Scope } from './path-seen.ts';

/** What is certainly dead or double; a missing folder of something else may come back with its drive. */
const CERTAIN: ReadonlySet<EntryProblem> = new Set(['empty', 'literal-path', 'missing-cuda']);

export interface FixOptions {
  readonly entries: readonly JudgedEntry[];
  readonly scope: Scope;
  /** Also missing folders that have nothing to do with CUDA. */
  readonly all: boolean;
}

/** The places, from 0, of the entries of one value that a fix takes out. A double is taken out of the value that holds the first. */
export function entriesToDrop({ entries, scope, all }: FixOptions): ReadonlySet<number> {
  const own = entries.filter((e) => e.scope === scope);
  const dropped = own.filter(
    (e) =>
      e.problems.some((p) => CERTAIN.has(p)) ||
      (all && e.problems.includes('missing')) ||
      (e.problems.includes('duplicate') && own.some((other) => other.index < e.index && samePath(other, e))),
  );
  return new Set(dropped.map((e) => e.index));
}

/** As they are written: what is equal only through a variable may differ tomorrow. */
function samePath(a: JudgedEntry, b: JudgedEntry): boolean {
  return sameEntry(a.written, b.written);
}
