import * as win32 from 'node:path/win32';
import type { CudnnFile } from '../../core/machine/machine.ts';
import { parseVersionHeader } from '../../core/pe/version-header.ts';
import { readText } from '../apply/read-text.ts';
import type { Host } from '../host.ts';
import { mapInLanes } from '../map-in-lanes.ts';
import { dllIdentity } from './dll-identity.ts';

const FOLDERS = ['bin', 'bin\\x64', 'include', 'lib', 'lib\\x64'];

/** Every file whose name starts with `cudnn` where a toolkit keeps DLLs, headers and libraries. */
export async function observeCudnnFiles(host: Host, root: string): Promise<readonly CudnnFile[]> {
  const files: (CudnnFile | undefined)[] = [];
  for (const folder of FOLDERS) {
    const names = (await host.files.list(win32.join(root, folder))) ?? [];
    const ours = names.filter((n) => /^cudnn/i.test(n));
    files.push(...(await mapInLanes(ours, (n) => observeFile(host, root, win32.join(folder, n)))));
  }
  return files.filter((f) => f !== undefined);
}

async function observeFile(host: Host, root: string, path: string): Promise<CudnnFile | undefined> {
  const absolute = win32.join(root, path);
  const stat = await host.files.stat(absolute);
  if (!stat || stat.kind === 'directory') return undefined;
  const plain = {
    path,
    size: stat.size,
    modifiedMs: stat.modifiedMs,
    isLink: stat.kind !== 'file',
    version: null,
    machine: null,
  };
  if (stat.kind !== 'file') return plain;
  if (/\.dll$/i.test(path)) return { ...plain, ...(await dllIdentity(host, absolute)) };
  if (win32.basename(path).toLowerCase() !== 'cudnn_version.h') return plain;
  const header = parseVersionHeader((await readText(host, absolute, 1_000_000)) ?? '');
  return { ...plain, version: header ? `${header.major}.${header.minor}.${header.patch}` : null };
}
