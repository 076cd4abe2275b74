import * as win32 from 'node:path/win32';
import type { Installed, InstalledSet } from './installed.ts';
import { installedText } from './installed.ts';
import type { KeptAside } from './ledger.ts';
import { withReturned } from './lent-files.ts';
import type { Move } from './plan.ts';
import type { RecordRead } from './record-of.ts';

export interface RecordAfterRollbackInput {
  /** The rollback's own id. */
  readonly id: string;
  readonly root: string;
  /** The install that is taken back, and the record before and after it. */
  readonly of: {
    readonly id: string;
    readonly before: RecordRead;
    readonly after: RecordRead;
  };
  readonly now: RecordRead;
  /** The aside moves whose files really come back. */
  readonly restored: readonly Move[];
  /** Aside moves whose file cannot come back. */
  readonly lost: readonly Move[];
  /** Installs whose set was uninstalled since. */
  readonly uninstalled: ReadonlySet<string>;
  /** What steps aside for what comes back: see `displacedFiles`. */
  readonly displaced: readonly Move[];
  /** What returns to sets beyond that, because who had taken its place is gone: see `lentFiles`. */
  readonly returned?: readonly KeptAside[];
}

/**
 * The record once an install is taken back: today's, less that install's set, with what it had displaced. Never simply the
 * record of that day: sets may have gone since. Null for no record, as before the first install.
 */
export function recordAfterRollback(input: RecordAfterRollbackInput): RecordRead {
  const { id, of, now } = input;
  const before = of.before?.installed.sets ?? [];
  const kept = (now?.installed.sets ?? [])
    .filter((s) => s.transaction !== of.id)
    .map((s) => without(givenBack(s, input), input.root, input.displaced));
  const there = new Set([...kept, ...(of.after?.installed.sets ?? [])].map((s) => s.transaction));
  const dropped = before
    .filter((s) => !there.has(s.transaction) && !input.uninstalled.has(s.transaction))
    .map((s) => without(s, input.root, input.lost))
    .filter((s) => s.files.length > 0);
  const sets = inOrderOf(before, withReturned(input.root, [...kept, ...dropped], input.returned ?? []));
  if (JSON.stringify(sets) === JSON.stringify(before)) return of.before;
  const installed: Installed = { schema: 'cudnnup/installed/1', transaction: id, sets };
  return { text: installedText(installed), installed };
}

/** A set of another major gets back the headers that it had lent, and the say over PATH that it had. */
function givenBack(set: InstalledSet, { of, root, restored }: RecordAfterRollbackInput): InstalledSet {
  const was = of.before?.installed.sets.find((s) => s.transaction === set.transaction);
  if (!was) return set;
  const back = new Map(restored.map((m) => [win32.relative(root, m.from).toLowerCase(), m.is.sha256]));
  const has = new Set(set.files.map((f) => f.path.toLowerCase()));
  const files = was.files.filter(
    (f) => has.has(f.path.toLowerCase()) || back.get(f.path.toLowerCase()) === f.sha256,
  );
  const known = new Set(was.files.map((f) => f.path.toLowerCase()));
  const since = of.after?.installed.sets.find((s) => s.transaction === set.transaction);
  const moved = JSON.stringify(since?.pathEntry ?? null) !== JSON.stringify(was.pathEntry);
  return {
    ...set,
    files: [...files, ...set.files.filter((f) => !known.has(f.path.toLowerCase()))],
    pathEntry: moved ? was.pathEntry : set.pathEntry,
  };
}

function without(set: InstalledSet, root: string, moved: readonly Move[]): InstalledSet {
  const gone = new Set(moved.map((m) => win32.relative(root, m.from).toLowerCase()));
  return { ...set, files: set.files.filter((f) => !gone.has(f.path.toLowerCase())) };
}

function inOrderOf(order: readonly InstalledSet[], sets: readonly InstalledSet[]): InstalledSet[] {
  const rank = (set: InstalledSet): number => {
    const at = order.findIndex((s) => s.transaction === set.transaction);
    return at < 0 ? order.length : at;
  };
  return [...sets].sort((a, b) => rank(a) - rank(b));
}
