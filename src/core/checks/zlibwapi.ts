import * as win32 from 'node:path/win32';
import type { Evidence, Finding } from '../finding.ts';
import type { Machine } from '../machine/machine.ts';
import { text } from '../text.ts';
import { dllFolderName } from '../toolkit/dll-folder.ts';
import type { Check } from './check.ts';
import { neededLibraries } from './needed-libraries.ts';

const NAME = 'zlibwapi.dll';

/**
 * cuDNN 8.3 to 8.9.3 needs zlibwapi.dll by bare name, so it must lie on the search path and be a 64-bit one. Later ones have
 * zlib inside; they still name zlibwapi.dll when another DLL is missing, which misleads.
 * A program may carry its own beside its .exe; that we cannot see, and say so.
 */
export const zlibwapi: Check = {
  id: 'zlibwapi',
  run({ machine, toolkit, wanted }) {
    const about = { check: 'zlibwapi', subject: NAME };
    const need = neededLibraries(wanted).find((library) => library.name.toLowerCase() === NAME);
    if (!need) {
      const evidence = [{ fact: 'cudnn-version', value: wanted.version, from: NAME }] as const;
      return [
        {
          ...about,
          status: 'not-applicable',
          says: text('zlibwapi-not-needed', { version: wanted.version }),
          evidence,
        },
      ];
    }
    const why: Evidence = { fact: 'table-row', value: NAME, from: need.source };
    const first = firstOnPath(machine);
    if (first) {
      const evidence = [{ fact: 'architecture', value: first.machine, from: first.path } as const, why];
      return [{ ...about, evidence, ...judgeFound(first, wanted.version) }];
    }
    const remedy = { manual: text('zlibwapi-remedy', {}) };
    if (toolkit?.dlls.state === 'seen') {
      const inside = toolkit.dlls.value.find((dll) => dll.name.toLowerCase() === NAME);
      if (inside) {
        const path = win32.join(toolkit.root, inside.folder, inside.name);
        const folder = dllFolderName(toolkit);
        const says = text('zlibwapi-not-on-path', { path, folder });
        return [
          {
            ...about,
            status: 'warn',
            says,
            evidence: [{ fact: 'file', value: path, from: toolkit.root }, why],
            remedy,
          },
        ];
      }
    }
    const evidence = [{ fact: 'file', value: null, from: 'PATH' } as const, why];
    return [
      {
        ...about,
        status: 'warn',
        says: text('zlibwapi-missing', { version: wanted.version }),
        evidence,
        remedy,
      },
    ];
  },
};

interface Found {
  readonly path: string;
  readonly machine: Machine['searchFolders'][number]['dlls'][number]['machine'];
}

/** Windows takes the first of that name and gives up when it is of the wrong kind. */
function firstOnPath(machine: Machine): Found | undefined {
  for (const folder of machine.searchFolders) {
    const dll = folder.dlls.find(({ name }) => name.toLowerCase() === NAME);
    if (dll) return { path: win32.join(folder.path, dll.name), machine: dll.machine };
  }
  return undefined;
}

function judgeFound({ path, machine }: Found, version: string): Pick<Finding, 'status' | 'says' | 'remedy'> {
  if (machine === 'x64') return { status: 'pass', says: text('zlibwapi-found', { path, version }) };
  if (machine === null) return { status: 'could-not-check', says: text('zlibwapi-unread', { path }) };
  return {
    status: 'warn',
    says: text('zlibwapi-wrong-machine', { path, machine }),
    remedy: { manual: text('zlibwapi-remedy', {}) },
  };
}
