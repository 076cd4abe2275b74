import * as win32 from 'node:path/win32';
import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { dllFolder, dllFolderName } from '../toolkit/dll-folder.ts';
import type { Check } from './check.ts';
import type { NeededLibrary } from './needed-libraries.ts';
import { neededLibraries } from './needed-libraries.ts';
import type { PreflightContext } from './preflight-context.ts';
import { unseen } from './unseen.ts';

/** cuDNN loads cuBLAS, cuBLASLt and NVRTC by name at run time: are those of the right major here? */
export const cudaLibraries: Check = {
  id: 'cuda-libraries',
  run(context) {
    const { toolkit, wanted } = context;
    if (!toolkit) return [];
    const needs = neededLibraries(wanted).filter((library) => /^(?:cublas|nvrtc)/i.test(library.name));
    const folder = dllFolder(toolkit);
    const about = { check: 'cuda-libraries', subject: folder };
    if (needs.length === 0) {
      const evidence = [{ fact: 'table-row', value: null, from: wanted.version }] as const;
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('cuda-libraries-no-row', { version: wanted.version }),
          evidence,
        },
      ];
    }
    const found = needs.map((need) => ({ need, at: whereIs(context, need) }));
    const missing = found.filter(({ at }) => at === null).map(({ need }) => need);
    const evidence: Finding['evidence'] = found.map(({ need, at }) => ({
      fact: 'dll',
      value: at,
      from: need.source,
    }));
    if (missing.length === 0) {
      return [
        {
          ...about,
          status: 'pass',
          says: text('cuda-libraries-there', { names: needs.map((need) => need.name) }),
          evidence,
        },
      ];
    }
    if (toolkit.dlls.state === 'could-not-look') {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('cuda-libraries-unseen', { folder }),
          evidence: [unseen(toolkit.dlls)],
        },
      ];
    }
    return [
      {
        ...about,
        status: 'warn',
        says: text('cuda-libraries-missing', { names: missing.map((need) => need.name), folder }),
        evidence,
        remedy: { manual: text('cuda-libraries-remedy', { cuda: wanted.cuda }) },
      },
    ];
  },
};

function whereIs({ machine, toolkit }: PreflightContext, need: NeededLibrary): string | null {
  const wanted = need.name.toLowerCase();
  if (toolkit?.dlls.state === 'seen') {
    const folder = dllFolderName(toolkit).toLowerCase();
    const inside = toolkit.dlls.value.find(
      (dll) => dll.folder.toLowerCase() === folder && dll.name.toLowerCase() === wanted,
    );
    if (inside) return win32.join(toolkit.root, inside.folder, inside.name);
  }
  for (const searched of machine.searchFolders) {
    const dll = searched.dlls.find(({ name }) => name.toLowerCase() === wanted);
    if (dll) return win32.join(searched.path, dll.name);
  }
  return null;
}
