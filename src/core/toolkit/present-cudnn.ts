import * as win32 from 'node:path/win32';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import type { CudnnFile } from '../machine/machine.ts';

/** The DLLs of one cuDNN major that lie in one toolkit. */
export interface PresentCudnn {
  readonly major: number;
  readonly dlls: readonly CudnnFile[];
  /** Every file version among them, sorted; more than one is a mixed set. */
  readonly versions: readonly string[];
  /** The version when all DLLs that tell one tell the same; NVIDIA gives some sub-libraries of 9.x none. Else null. */
  readonly version: string | null;
}

/** Groups the cuDNN DLLs of a toolkit by major, lowest first. */
export function presentCudnn(files: readonly CudnnFile[]): readonly PresentCudnn[] {
  const byMajor = new Map<number, CudnnFile[]>();
  for (const file of files) {
    const name = cudnnFileName(win32.basename(file.path));
    if (name?.kind !== 'dll') continue;
    byMajor.set(name.major, [...(byMajor.get(name.major) ?? []), file]);
  }
  return [...byMajor]
    .sort(([a], [b]) => a - b)
    .map(([major, dlls]) => ({ major, dlls, ...versionsOf(dlls) }));
}

function versionsOf(dlls: readonly CudnnFile[]): Pick<PresentCudnn, 'versions' | 'version'> {
  const versions = [...new Set(dlls.flatMap((dll) => dll.version ?? []))].sort();
  const unread = dlls.some((dll) => dll.version === null && dll.machine === null);
  return { versions, version: !unread && versions.length === 1 ? (versions[0] ?? null) : null };
}
