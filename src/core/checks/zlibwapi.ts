import * as win32 from 'node:path/win32';
import { SHIPPED, ZLIB_FUNCTIONS, ZLIB_IMPORTER, ZLIBWAPI } from '../facts/zlibwapi.ts';
import type { Evidence, Finding } from '../finding.ts';
import type { Machine, SearchFolder } from '../machine/machine.ts';
import { text } from '../text.ts';
import { dllFolder, dllFolderName } from '../toolkit/dll-folder.ts';
import type { Check } from './check.ts';
import { cite } from './cite.ts';
import { neededLibraries } from './needed-libraries.ts';
import { sameFolder } from './same-folder.ts';

/**
 * cuDNN 8.3 to 8.9.3 imports zlibwapi.dll, so it must lie on the search path, be a 64-bit one and have the right functions under the
 * right numbers: the import table has numbers only. Later ones have zlib inside; they still name zlibwapi.dll when another DLL is
 * missing, which misleads.
 * A program may carry its own beside its .exe; that we cannot see, and say so.
 */
export const zlibwapi: Check = {
  id: 'zlibwapi',
  run({ machine, toolkit, wanted }) {
    const about = { check: 'zlibwapi', subject: ZLIBWAPI };
    const need = neededLibraries(wanted).find((library) => library.name.toLowerCase() === ZLIBWAPI);
    if (!need) {
      const evidence = [{ fact: 'cudnn-version', value: wanted.version, from: ZLIBWAPI }] as const;
      const says = text('zlibwapi-not-needed', { version: wanted.version });
      return [{ ...about, status: 'not-applicable', says, evidence }];
    }
    const why: Evidence = { fact: 'table-row', value: ZLIBWAPI, from: need.source };
    const first = firstOnPath(machine);
    if (wanted.zlibwapi && toolkit && willBeFirst(machine, dllFolder(toolkit), first)) {
      const folder = dllFolder(toolkit);
      const [shipped] = SHIPPED;
      const says = text('zlibwapi-will-be-added', { folder, zlib: shipped?.zlib ?? '' });
      return [{ ...about, status: 'pass', says, evidence: [why] }];
    }
    if (first) return [{ ...about, ...judgeFound(first, wanted.version, why) }];
    const remedy = { manual: text('zlibwapi-remedy', {}) };
    const inside =
      toolkit?.dlls.state === 'seen' && toolkit.dlls.value.find((dll) => dll.name.toLowerCase() === ZLIBWAPI);
    if (toolkit && inside) {
      const path = win32.join(toolkit.root, inside.folder, inside.name);
      const says = text('zlibwapi-not-on-path', { path, folder: dllFolderName(toolkit) });
      const evidence: readonly Evidence[] = [{ fact: 'file', value: path, from: toolkit.root }, why];
      return [{ ...about, status: 'warn', says, evidence, remedy }];
    }
    const evidence = [{ fact: 'file', value: null, from: 'PATH' } as const, why];
    const says = text('zlibwapi-missing', { version: wanted.version, dll: ZLIB_IMPORTER.dll });
    return [{ ...about, status: 'warn', says, evidence, remedy }];
  },
};

interface Found {
  readonly path: string;
  readonly folder: SearchFolder;
  readonly dll: SearchFolder['dlls'][number];
}

/** Windows takes the first of that name and gives up when it is of the wrong kind. */
function firstOnPath(machine: Machine): Found | undefined {
  for (const folder of machine.searchFolders) {
    const dll = folder.dlls.find(({ name }) => name.toLowerCase() === ZLIBWAPI);
    if (dll) return { path: win32.join(folder.path, dll.name), folder, dll };
  }
  return undefined;
}

/** Will the one that we put beside cuDNN be the first of that name, or does another come before it? */
function willBeFirst(machine: Machine, folder: string, first: Found | undefined): boolean {
  if (!first) return true;
  const ours = machine.searchFolders.findIndex((f) => sameFolder(f.path, folder));
  return ours >= 0 && ours < machine.searchFolders.indexOf(first.folder);
}

type Verdict = Pick<Finding, 'status' | 'says' | 'remedy' | 'evidence'>;

function judgeFound({ path, dll }: Found, version: string, why: Evidence): Verdict {
  const evidence: readonly Evidence[] = [{ fact: 'architecture', value: dll.machine, from: path }, why];
  const remedy = { manual: text('zlibwapi-remedy', {}) };
  if (dll.machine === null)
    return { status: 'could-not-check', says: text('zlibwapi-unread', { path }), evidence };
  if (dll.machine !== 'x64')
    return {
      status: 'warn',
      says: text('zlibwapi-wrong-machine', { path, machine: dll.machine }),
      evidence,
      remedy,
    };
  const wrong = ZLIB_FUNCTIONS.find(
    (wanted) => dll.functions && dll.functions.find((f) => f.number === wanted.number)?.name !== wanted.name,
  );
  if (!wrong) return { status: 'pass', says: text('zlibwapi-found', { path, version }), evidence };
  const { number, name } = wrong;
  const is = dll.functions?.find((f) => f.number === number)?.name ?? null;
  return {
    status: 'warn',
    says: text('zlibwapi-other-functions', { path, number, name: name ?? '', is }),
    evidence: [
      { fact: 'function', value: is, from: `${path} #${number}` },
      { fact: 'table-row', value: name, from: cite(ZLIB_IMPORTER.source) },
      ...evidence,
    ],
    remedy,
  };
}
