import type { Installed } from './installed.ts';
import { hasPathEntry, jointFor, sameEntry } from './path-edit.ts';
import type { PathEntry, Plan } from './plan.ts';
import type { RecordRead } from './record-of.ts';
import type { RawValue } from './raw-value.ts';

export interface PathStepsInput {
  readonly before: RecordRead;
  readonly after: RecordRead;
  /** The registry's PATH now; absent when there is none. */
  readonly values: { readonly user?: RawValue | undefined; readonly machine?: RawValue | undefined };
  /** Completed changes, oldest first: they know how an entry was joined. */
  readonly plans: readonly Plan[];
  /** The install that is taken back: what it added itself goes, unless a set that stays needs it. */
  readonly of?: Plan;
}

type Claim = Pick<PathEntry, 'scope' | 'entry'>;

/** An entry of ours goes with the last set that needs it, and comes back with one. No step where PATH is so already: its inverse would not be. */
export function pathSteps({ before, after, values, plans, of }: PathStepsInput): readonly PathEntry[] {
  const old = claims(before?.installed.sets);
  const wanted = claims(after?.installed.sets);
  const staying = claims(
    before?.installed.sets.filter((s) => after?.installed.sets.some((t) => t.transaction === s.transaction)),
  );
  const own = (of?.steps ?? []).flatMap((s) => (s.do === 'path-entry' && s.change === 'add' ? [s] : []));
  const goes = (c: Claim): boolean =>
    !wanted.some((w) => same(w, c)) || (own.some((o) => same(o, c)) && !staying.some((s) => same(s, c)));
  const remove = old
    .filter((c) => goes(c) && hasPathEntry(values[c.scope], c.entry) !== false)
    .map((c): PathEntry => ({ do: 'path-entry', change: 'remove', ...c, ...joined(plans, c) }));
  const add = wanted
    .filter((c) => !old.some((o) => same(o, c)) && hasPathEntry(values[c.scope], c.entry) !== true)
    .map((c): PathEntry => ({ do: 'path-entry', change: 'add', ...c, ...jointFor(values[c.scope]) }));
  return [...remove, ...add];
}

function claims(sets: Installed['sets'] = []): readonly Claim[] {
  const all = sets.flatMap((s) => (s.pathEntry ? [s.pathEntry] : []));
  return all.filter((c, i) => all.findIndex((o) => same(o, c)) === i);
}

function same(a: Claim, b: Claim): boolean {
  return a.scope === b.scope && sameEntry(a.entry, b.entry);
}

/** How the entry was put there; without a witness as one puts it there as a rule. */
function joined(plans: readonly Plan[], claim: Claim): Pick<PathEntry, 'joint' | 'wasAbsent'> {
  const step = plans
    .flatMap((p) => p.steps)
    .findLast((s) => s.do === 'path-entry' && s.change === 'add' && same(s, claim));
  return step?.do === 'path-entry'
    ? { joint: step.joint, wasAbsent: step.wasAbsent }
    : { joint: ';', wasAbsent: false };
}
