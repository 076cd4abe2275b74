import * as win32 from 'node:path/win32';
import type { Holder, Managed, Toolkit } from '../../core/machine/machine.ts';
import type { Observation } from '../../core/observation.ts';
import { couldNotLook } from '../../core/observation.ts';
import { isFailure } from '../../core/failure.ts';
import { readInstalled } from '../apply/read-installed.ts';
import type { Host } from '../host.ts';
import type { ToolkitHint } from './find-toolkit-roots.ts';
import { isNowhere } from './is-nowhere.ts';
import { look } from './look.ts';
import { observeCudnnFiles } from './observe-cudnn-files.ts';
import { observeToolkitVersions } from './observe-toolkit-versions.ts';

const DLL_FOLDERS = ['bin', 'bin\\x64'];
const OTHER_DLL =
  /^(?:cudart|cublas|cublaslt|nvrtc|nvrtc-builtins|nvjitlink|cufft|zlibwapi|zlib)[\w.-]*\.dll$/i;
/** Folders that a wrong unzip leaves in a toolkit. */
const NESTED = /^(?:cuda|cudnn[\w.-]*)$/i;

/** Undefined when there is no such folder: a stale registry value or variable names it, which `foundBy` of others will not repair. */
export async function observeToolkit(
  host: Host,
  root: string,
  hints: readonly ToolkitHint[],
): Promise<Toolkit | undefined> {
  const there = await look(root, async () => (await host.files.stat(root))?.kind);
  if (there.state === 'seen' ? there.value !== 'directory' : isNowhere(there.why.number)) return undefined;
  const cudnnFiles = await look(root, () => observeCudnnFiles(host, root));
  const paths = cudnnFiles.state === 'seen' ? cudnnFiles.value.map((f) => win32.join(root, f.path)) : [];
  const nvcc = await look(
    root,
    async () => (await host.files.stat(win32.join(root, 'bin', 'nvcc.exe')))?.kind === 'file',
  );
  return {
    root,
    foundBy: hints.map(({ by, where }) => ({ by, where })),
    versions: await observeToolkitVersions(host, root, hints),
    cudnnFiles,
    dlls: await look(root, () => otherDlls(host, root)),
    nested: await nestedCopies(host, root),
    hasNvcc: nvcc.state === 'seen' && nvcc.value,
    volume: await look(win32.parse(root).root, async () => ({ freeBytes: await host.files.freeBytes(root) })),
    writable: await look(root, async () => ((await writable(host, root)) ? 'yes' : 'denied')),
    holders: await look(
      'RmGetList',
      async (): Promise<readonly Holder[]> => (paths.length > 0 ? host.files.holders(paths) : []),
    ),
    managed: await managed(host, root),
  };
}

async function otherDlls(host: Host, root: string): Promise<readonly { folder: string; name: string }[]> {
  const found = await Promise.all(
    DLL_FOLDERS.map(async (folder) => {
      const names = (await host.files.list(win32.join(root, folder))) ?? [];
      return names.filter((n) => OTHER_DLL.test(n)).map((name) => ({ folder, name }));
    }),
  );
  return found.flat();
}

async function nestedCopies(host: Host, root: string): Promise<readonly string[]> {
  const names = await look(root, async () => (await host.files.list(root)) ?? []);
  const found: string[] = [];
  for (const name of names.state === 'seen' ? names.value.filter((n) => NESTED.test(n)) : []) {
    for (const folder of ['', 'bin', 'bin\\x64', 'include', 'lib', 'lib\\x64']) {
      const path = win32.join(name, folder);
      const inside = await look(path, async () => (await host.files.list(win32.join(root, path))) ?? []);
      if (
        inside.state === 'seen' &&
        inside.value.some((n) => /^cudnn/i.test(n) && /\.(?:dll|h|lib)$/i.test(n))
      )
        found.push(path);
    }
  }
  return found;
}

/** Every folder that gets or gives files must be ours to change. */
async function writable(host: Host, root: string): Promise<boolean> {
  for (const folder of ['', 'bin', 'bin\\x64', 'include', 'lib', 'lib\\x64']) {
    const path = win32.join(root, folder);
    if ((await host.files.stat(path))?.kind === 'directory' && !(await host.files.canWrite(path)))
      return false;
  }
  return true;
}

async function managed(host: Host, root: string): Promise<Observation<Managed | null>> {
  const from = win32.join(root, '.cudnnup', 'installed.json');
  try {
    return await look(from, async () => {
      const read = await readInstalled(host, root);
      if (!read) return null;
      const families = read.installed.sets.map((s) => ({
        major: s.major,
        version: s.version,
        cuda: s.cuda === null ? null : Number.parseInt(s.cuda, 10),
      }));
      return { transaction: read.installed.transaction, families };
    });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return couldNotLook(from, { reason: 'unparsable', number: null, detail: error.message });
  }
}
