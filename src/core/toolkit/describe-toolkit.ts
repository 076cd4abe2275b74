import { sameFolder } from '../checks/same-folder.ts';
import type { Machine, Toolkit, ToolkitVersion } from '../machine/machine.ts';
import { dllFolder } from './dll-folder.ts';
import { presentCudnn } from './present-cudnn.ts';
import { toolkitVersion } from './toolkit-version.ts';

export interface CudnnRow {
  readonly major: number;
  /** Null when the DLLs differ or do not tell. */
  readonly version: string | null;
  /** More than one is a mixed set. */
  readonly versions: readonly string[];
  readonly dlls: number;
  /** `unknown` when our own record could not be read. */
  readonly managed: 'yes' | 'no' | 'unknown';
}

/** One line of `cudnnup toolkits`. */
export interface ToolkitRow {
  readonly root: string;
  readonly version: string | null;
  readonly foundBy: readonly Toolkit['foundBy'][number]['by'][];
  /** Null when the folder could not be looked at. */
  readonly cudnn: readonly CudnnRow[] | null;
  readonly dllFolder: string;
  readonly onPath: boolean;
  /** CUDA_PATH names it. */
  readonly isCudaPath: boolean;
  /** Every voice on the version when they do not agree; else empty. */
  readonly disagreement: readonly ToolkitVersion[];
}

export function describeToolkit(machine: Machine, toolkit: Toolkit): ToolkitRow {
  const { value, agree, voices } = toolkitVersion(toolkit);
  const folder = dllFolder(toolkit);
  const { cudnnFiles, managed } = toolkit;
  return {
    root: toolkit.root,
    version: value,
    foundBy: [...new Set(toolkit.foundBy.map((found) => found.by))],
    cudnn:
      cudnnFiles.state === 'seen'
        ? presentCudnn(cudnnFiles.value).map(({ major, version, versions, dlls }) => ({
            major,
            version,
            versions,
            dlls: dlls.length,
            managed: managedBy(managed, major),
          }))
        : null,
    dllFolder: folder,
    onPath: machine.searchFolders.some((searched) => sameFolder(searched.path, folder)),
    isCudaPath: Object.entries(machine.environment.process).some(
      ([name, path]) => name.toUpperCase() === 'CUDA_PATH' && sameFolder(path, toolkit.root),
    ),
    disagreement: agree ? [] : voices,
  };
}

function managedBy(managed: Toolkit['managed'], major: number): CudnnRow['managed'] {
  if (managed.state === 'could-not-look') return 'unknown';
  return managed.value?.families.some((family) => family.major === major) ? 'yes' : 'no';
}
