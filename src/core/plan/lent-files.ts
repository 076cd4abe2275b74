import * as win32 from 'node:path/win32';
import type { InstalledSet } from './installed.ts';
import type { KeptAside, Ledger } from './ledger.ts';

/**
 * Files that these sets of ours have lent: headers and unsuffixed import libraries cannot serve two majors, so an install of
 * another major moved them aside. Where that one goes, they return to their owner.
 */
export function lentFiles(
  root: string,
  sets: readonly InstalledSet[],
  { aside }: Ledger,
): readonly KeptAside[] {
  return lastOfEach(
    [...aside.values()].filter(({ owner, move }) => {
      const set = sets.find((s) => s.transaction === owner);
      return set !== undefined && !has(set, win32.relative(root, move.from));
    }),
  );
}

/** Of two that lay in one place, the one moved away last was there last. */
export function lastOfEach(kept: readonly KeptAside[]): readonly KeptAside[] {
  const place = (k: KeptAside): string => k.move.from.toLowerCase();
  return kept.filter((k, i) => kept.findLastIndex((o) => place(o) === place(k)) === i);
}

/** The sets with what returns to each. */
export function withReturned(
  root: string,
  sets: readonly InstalledSet[],
  returned: readonly KeptAside[],
): InstalledSet[] {
  return sets.map((s) => {
    const back = returned.filter((r) => r.owner === s.transaction);
    const files = back.map(({ move }) => ({ path: win32.relative(root, move.from), ...move.is }));
    return back.length > 0 ? { ...s, files: [...s.files, ...files] } : s;
  });
}

function has(set: InstalledSet, path: string): boolean {
  return set.files.some((f) => f.path.toLowerCase() === path.toLowerCase());
}
