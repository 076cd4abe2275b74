import * as win32 from 'node:path/win32';
import type { InstalledFile, InstalledSet } from './installed.ts';
import { parseInstalled } from './installed.ts';
import type { Ledger } from './ledger.ts';
import { ledgerOf } from './ledger.ts';
import type { Plan } from './plan.ts';

/** A cuDNN that an install of ours put into a toolkit and of which every file is still below that toolkit. */
export interface KeptSet {
  readonly set: InstalledSet;
  readonly files: readonly KeptFile[];
}

export interface KeptFile {
  readonly file: InstalledFile;
  /** Absolute path of where it lies now: in its place, or aside. */
  readonly at: string;
}

/**
 * What can be put back without its archive, newest first; one set for each version and CUDA.
 * @param plans the completed ones, oldest first
 */
export function keptSets(plans: readonly Plan[]): readonly KeptSet[] {
  const ledger = ledgerOf(plans);
  const kept = plans.toReversed().flatMap((plan) => keptOf(plan, ledger) ?? []);
  const name = ({ set }: KeptSet): string => `${set.version} ${set.cuda}`;
  return kept.filter((k, i) => kept.findIndex((other) => name(other) === name(k)) === i);
}

function keptOf(plan: Plan, ledger: Ledger): KeptSet | undefined {
  if (plan.intent.to !== 'install' || plan.after === null) return undefined;
  const reading = parseInstalled(plan.after);
  const set = reading.state === 'read' && reading.installed.sets.find((s) => s.transaction === plan.id);
  if (!set) return undefined;
  const files = set.files.flatMap((file): readonly KeptFile[] => {
    const at = placeOf(win32.join(plan.root, file.path), plan.id, ledger);
    return at === undefined ? [] : [{ file, at }];
  });
  return files.length === set.files.length ? { set, files } : undefined;
}

function placeOf(path: string, owner: string, { placed, aside }: Ledger): string | undefined {
  if (placed.get(path.toLowerCase()) === owner) return path;
  for (const kept of aside.values())
    if (kept.owner === owner && kept.move.from.toLowerCase() === path.toLowerCase()) return kept.move.to;
  return undefined;
}
