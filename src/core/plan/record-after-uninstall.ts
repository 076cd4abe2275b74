import type { Installed, InstalledSet } from './installed.ts';
import { installedText } from './installed.ts';
import type { KeptAside } from './ledger.ts';
import { withReturned } from './lent-files.ts';
import type { RecordRead } from './record-of.ts';

export interface RecordAfterUninstallInput {
  readonly id: string;
  readonly root: string;
  readonly set: InstalledSet;
  /** What returns to the cuDNN that stays. */
  readonly returned: readonly KeptAside[];
  readonly before: NonNullable<RecordRead>;
}

/** The record once a set is gone; what returns to another set is that set's again. */
export function recordAfterUninstall(input: RecordAfterUninstallInput): NonNullable<RecordRead> {
  const { id, root, set, returned, before } = input;
  const stay = before.installed.sets.filter((s) => s !== set);
  const sets = withReturned(root, stay, returned);
  const installed: Installed = { schema: 'cudnnup/installed/1', transaction: id, sets };
  return { text: installedText(installed), installed };
}
