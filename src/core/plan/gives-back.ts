import * as win32 from 'node:path/win32';
import { cudnnFileName } from './cudnn-file-name.ts';
import type { Installed, InstalledSet } from './installed.ts';
import type { KeptAside, Ledger } from './ledger.ts';
import { lastOfEach, lentFiles } from './lent-files.ts';

export interface GivesBackInput {
  readonly root: string;
  readonly set: InstalledSet;
  readonly installed: Installed;
  readonly ledger: Ledger;
}

/**
 * What comes back when a set is uninstalled: what the sets that stay had lent, and the headers of a cuDNN of another major
 * that was never ours. An older cuDNN of the same major does not: taking the install back is what `rollback` is for.
 */
export function givesBack({ root, set, installed, ledger }: GivesBackInput): readonly KeptAside[] {
  const lent = lentFiles(
    root,
    installed.sets.filter((s) => s !== set),
    ledger,
  );
  const displaced = [...ledger.aside.values()].filter((k) => k.by === set.transaction);
  const strangers = displaced.some((k) => isDll(k.move.from))
    ? []
    : displaced.filter((k) => k.owner === null);
  return lastOfEach([...strangers, ...lent]);
}

function isDll(path: string): boolean {
  return cudnnFileName(win32.basename(path))?.kind === 'dll';
}
