import * as win32 from 'node:path/win32';
import type { Evidence, Finding } from '../finding.ts';
import type { SearchFolder } from '../machine/machine.ts';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import { text } from '../text.ts';
import { dllFolder } from '../toolkit/dll-folder.ts';
import type { Check } from './check.ts';
import { sameFolder } from './same-folder.ts';

/**
 * Does Windows meet another cuDNN of this major before it meets ours? System32 comes first, the user's PATH after the
 * machine's. Only equal names compete: `cudnn64_7.dll` is never taken for `cudnn64_8.dll`.
 */
export const shadowed: Check = {
  id: 'shadowed',
  run({ machine, toolkit, wanted }) {
    if (!toolkit) return [];
    const folder = dllFolder(toolkit);
    const own = machine.searchFolders.findIndex((searched) => sameFolder(searched.path, folder));
    const before = own === -1 ? machine.searchFolders : machine.searchFolders.slice(0, own);
    const rivals = before.filter(
      (searched) => searched.exists && cudnnDlls(searched, wanted.major).length > 0,
    );
    if (rivals.length > 0)
      return rivals.map((rival) => finding(rival, { major: wanted.major, folder, onPath: own !== -1 }));
    return [
      {
        check: 'shadowed',
        status: 'pass',
        subject: folder,
        says: text('shadowed-none', { folder, major: wanted.major }),
        evidence: [{ fact: 'search-folders', value: before.length, from: 'PATH' }],
      },
    ];
  },
};

function cudnnDlls(searched: SearchFolder, major: number): SearchFolder['dlls'] {
  return searched.dlls.filter((dll) => {
    const name = cudnnFileName(dll.name);
    return name?.kind === 'dll' && name.major === major;
  });
}

function finding(
  rival: SearchFolder,
  ours: { readonly major: number; readonly folder: string; readonly onPath: boolean },
): Finding {
  const dlls = cudnnDlls(rival, ours.major);
  const version = dlls.find((dll) => dll.version !== null)?.version ?? null;
  const params = { rival: rival.path, version, folder: ours.folder };
  const says =
    rival.scope === 'system32'
      ? text('shadowed-by-system32', params)
      : ours.onPath
        ? text('shadowed-earlier', params)
        : text('shadowed-instead', params);
  return {
    check: 'shadowed',
    status: 'warn',
    subject: rival.path,
    says,
    evidence: dlls.flatMap((dll): readonly Evidence[] => {
      const from = win32.join(rival.path, dll.name);
      return [
        { fact: 'file-version', value: dll.version, from },
        ...(dll.machine === null || dll.machine === 'x64'
          ? []
          : [{ fact: 'architecture', value: dll.machine, from } as const]),
      ];
    }),
    remedy: { manual: text('shadowed-remedy', { rival: rival.path }) },
  };
}
