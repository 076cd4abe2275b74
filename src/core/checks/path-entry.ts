import * as win32 from 'node:path/win32';
import type { Finding } from '../finding.ts';
import type { Machine } from '../machine/machine.ts';
import { text } from '../text.ts';
import { dllFolder } from '../toolkit/dll-folder.ts';
import type { Check } from './check.ts';
import { onPath } from './on-path.ts';
import { sameFolder } from './same-folder.ts';
import { unseen } from './unseen.ts';
import { willBeAdded } from './will-be-added.ts';

/** Is the folder with the DLLs on PATH? cuDNN opens its own sub-libraries by bare name, so this is where they are looked for. */
export const pathEntry: Check = {
  id: 'path-entry',
  run({ machine, toolkit, wanted }) {
    if (!toolkit) return [];
    const folder = dllFolder(toolkit);
    const about = { check: 'path-entry', subject: folder };
    const entries = machine.searchFolders.filter((searched) => sameFolder(searched.path, folder));
    const lasting = onPath(machine, folder, wanted.addPath ?? 'user');
    if (lasting && (lasting.scope === 'machine' || lasting.scope === 'user')) {
      const { scope, written } = lasting;
      return [
        {
          ...about,
          status: 'pass',
          says: text('path-entry-there', { folder, scope }),
          evidence: [{ fact: 'path-entry', value: written, from: scope }],
        },
      ];
    }
    const unread = [machine.environment.machinePath, machine.environment.userPath].filter(
      (o) => o.state === 'could-not-look',
    );
    if (unread.length > 0) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('path-entry-unseen', { folder }),
          evidence: unread.map(unseen),
        },
      ];
    }
    const evidence = [{ fact: 'path-entry', value: null, from: 'PATH' }] as const;
    if (wanted.addPath !== null) return [willBeAdded({ machine, folder, wanted, scope: wanted.addPath })];
    return [
      {
        ...about,
        status: 'warn',
        says: missing(machine, folder, entries.length > 0),
        evidence,
        remedy: { manual: text('path-entry-remedy', { folder }) },
      },
    ];
  },
};

function missing(machine: Machine, folder: string, inThisProcess: boolean): Finding['says'] {
  if (inThisProcess) return text('path-entry-only-here', { folder });
  const parent = win32.dirname(folder);
  // CUDA 13 moved the DLLs from `bin` to `bin\x64`; the habit of adding `bin` did not move with them.
  const habit =
    win32.basename(folder) === 'x64' &&
    machine.searchFolders.some((searched) => sameFolder(searched.path, parent));
  return habit ? text('path-entry-one-level-up', { folder, parent }) : text('path-entry-missing', { folder });
}
