import * as win32 from 'node:path/win32';
import type { Finding } from '../finding.ts';
import type { Holder } from '../machine/machine.ts';
import { belongsToOldSet } from '../plan/belongs-to-old-set.ts';
import { text } from '../text.ts';
import type { Check } from './check.ts';
import { unseen } from './unseen.ts';

/**
 * Who holds the DLLs that would be moved aside? cuDNN opens its sub-libraries late, so a program that runs on would mix
 * two versions. Programs that hold another cuDNN major are left in peace: those files stay.
 */
export const inUse: Check = {
  id: 'in-use',
  run({ toolkit, wanted }) {
    if (!toolkit) return [];
    const { root, holders } = toolkit;
    if (holders.state === 'could-not-look') {
      return [
        {
          check: 'in-use',
          status: 'could-not-check',
          subject: root,
          says: text('in-use-unseen', { root }),
          evidence: [unseen(holders)],
        },
      ];
    }
    const busy = holders.value.filter((holder) => belongsToOldSet(win32.basename(holder.path), wanted.major));
    if (busy.length === 0) {
      return [
        {
          check: 'in-use',
          status: 'pass',
          subject: root,
          says: text('in-use-free', { root }),
          evidence: [{ fact: 'program', value: null, from: holders.from }],
        },
      ];
    }
    return byProgram(busy).map((files) => finding(files, holders.from));
  },
};

function byProgram(holders: readonly Holder[]): readonly (readonly [Holder, ...Holder[]])[] {
  const groups = new Map<number | null, [Holder, ...Holder[]]>();
  for (const holder of holders) {
    const group = groups.get(holder.pid);
    if (group) group.push(holder);
    else groups.set(holder.pid, [holder]);
  }
  return [...groups.values()];
}

function finding(files: readonly [Holder, ...Holder[]], from: string): Finding {
  const { program, pid } = files[0];
  return {
    check: 'in-use',
    status: 'fail',
    subject: program ?? files[0].path,
    says: text('in-use-held', { program, pid, files: files.map((file) => win32.basename(file.path)) }),
    evidence: [
      { fact: 'program', value: program ?? '?', from },
      { fact: 'process-id', value: pid, from },
      ...files.map((file) => ({ fact: 'file', value: file.path, from }) as const),
    ],
    remedy: { manual: text('in-use-remedy', { program, pid }) },
    force: 'in-use',
  };
}
