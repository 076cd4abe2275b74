import * as fs from 'node:fs';
import * as path from 'node:path';
import { expectedFileSet } from '../../../src/core/facts/file-set.ts';
import type { SampleOptions } from '../../support/sample-cudnn.ts';
import { sampleCudnn } from '../../support/sample-cudnn.ts';
import type { Bed } from './bed.ts';
import { registry, stored } from './registry.ts';

export const TOOLKIT = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2';
const CUDA_KEY = 'SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA';

/** A CUDA 12.2 toolkit with the stub DLLs, known to the registry as NVIDIA's installer makes it known. */
export async function furnishToolkit(bed: Bed, root = TOOLKIT): Promise<void> {
  for (const folder of ['bin', 'include', 'lib\\x64'])
    fs.mkdirSync(bed.at(`${root}\\${folder}`), { recursive: true });
  fs.cpSync(path.join(bed.stubs, 'cuda12'), bed.at(`${root}\\bin`), { recursive: true });
  fs.copyFileSync(path.join(bed.stubs, 'tools', 'nvcc.exe'), bed.at(`${root}\\bin\\nvcc.exe`));
  const json = { cuda: { name: 'CUDA SDK', version: '12.2.2' } };
  fs.writeFileSync(bed.at(`${root}\\version.json`), JSON.stringify(json));
  await registry(bed, [
    { do: 'write', hive: 'HKLM', key: `${CUDA_KEY}\\v12.2`, name: 'InstallDir', value: stored(root) },
  ]);
}

/** The driver and its nvidia-smi, where Windows' installer puts them. */
export function furnishDriver(bed: Bed): void {
  fs.copyFileSync(path.join(bed.stubs, 'driver', 'nvcuda.dll'), bed.at('C:\\windows\\system32\\nvcuda.dll'));
  fs.copyFileSync(
    path.join(bed.stubs, 'tools', 'nvidia-smi.exe'),
    bed.at('C:\\windows\\system32\\nvidia-smi.exe'),
  );
}

interface ToPut extends Omit<SampleOptions, 'kind' | 'finish'> {
  /** A Windows path. */
  readonly folder: string;
  readonly dllsOnly?: boolean;
}

/**
 * An archive of real, loadable stub DLLs under NVIDIA's name.
 * @returns its Windows path
 */
export function putArchive(bed: Bed, { folder, dllsOnly = false, ...options }: ToPut): string {
  const stubs = path.join(bed.stubs, `cudnn-${options.version}-cuda${options.cuda}`);
  const sample = sampleCudnn({
    ...options,
    kind: 'zip',
    ...(dllsOnly ? { without: notDlls(options.version) } : {}),
    finish: (dll, name) => {
      const stub = path.join(stubs, name);
      return fs.existsSync(stub) ? fs.readFileSync(stub) : dll;
    },
  });
  fs.mkdirSync(bed.at(folder), { recursive: true });
  fs.writeFileSync(bed.at(`${folder}\\${sample.fileName}`), sample.bytes);
  return `${folder}\\${sample.fileName}`;
}

function notDlls(version: string): readonly string[] {
  const set = expectedFileSet(version);
  return [...(set?.headers ?? []), ...(set?.importLibraries ?? [])];
}
