import type { CudnnFile, Machine, SearchFolder, Toolkit } from '../../src/core/machine/machine.ts';
import type { Observation } from '../../src/core/observation.ts';
import { couldNotLook, seen } from '../../src/core/observation.ts';
import type { WantedCudnn } from '../../src/core/checks/wanted-cudnn.ts';

export const ROOT_12_2 = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2';

/** The seven DLLs of cuDNN 8. */
export const DLLS_8 = [
  'cudnn64_8.dll',
  'cudnn_adv_infer64_8.dll',
  'cudnn_adv_train64_8.dll',
  'cudnn_cnn_infer64_8.dll',
  'cudnn_cnn_train64_8.dll',
  'cudnn_ops_infer64_8.dll',
  'cudnn_ops_train64_8.dll',
] as const;

export function aMachine(overrides: Partial<Machine> = {}): Machine {
  return {
    schema: 'cudnnup/machine/1',
    observedAt: '2024-03-01T08:00:00.000Z',
    os: seen(
      {
        name: 'windows',
        build: '10.0.22631',
        architecture: 'x64',
        elevated: false,
        integrity: 'medium',
        sessionUser: 'same',
      },
      'RtlGetVersion',
    ),
    environment: {
      process: { CUDA_PATH: ROOT_12_2 },
      userPath: seen(null, 'HKCU\\Environment'),
      machinePath: seen(
        { type: 'REG_EXPAND_SZ', text: `%SystemRoot%\\system32;${ROOT_12_2}\\bin` },
        'HKLM\\…\\Environment',
      ),
    },
    driver: seen({ version: '546.33', cuda: '12.3' }, 'nvidia-smi'),
    gpus: seen([{ name: 'NVIDIA GeForce RTX 4070', computeCapability: '8.9' }], 'nvidia-smi'),
    toolkits: [aToolkit()],
    searchFolders: [
      aSearchFolder({
        path: 'C:\\Windows\\System32',
        scope: 'system32',
        dlls: [aDll('zlibwapi.dll', { version: null })],
      }),
      aSearchFolder({ path: 'C:\\Windows', scope: 'windows' }),
      aSearchFolder({ path: `${ROOT_12_2}\\bin` }),
    ],
    frameworks: seen([], 'site-packages'),
    ...overrides,
  };
}

export function aToolkit(overrides: Partial<Toolkit> = {}): Toolkit {
  const root = overrides.root ?? ROOT_12_2;
  return {
    root,
    foundBy: [
      { by: 'registry', where: 'HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v12.2' },
    ],
    versions: [
      {
        source: 'registry',
        version: '12.2',
        from: 'HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v12.2',
      },
      { source: 'version.json', version: '12.2.20230823', from: `${root}\\version.json` },
      { source: 'folder', version: '12.2', from: root },
    ],
    cudnnFiles: seen([], root),
    dlls: seen(
      ['cudart64_12.dll', 'cublas64_12.dll', 'cublasLt64_12.dll', 'nvrtc64_120_0.dll'].map((name) => ({
        folder: 'bin',
        name,
      })),
      `${root}\\bin`,
    ),
    nested: [],
    hasNvcc: true,
    volume: seen({ freeBytes: 200 * 1024 ** 3 }, root.slice(0, 3)),
    writable: seen('yes', root),
    holders: seen([], 'Restart Manager'),
    managed: seen(null, `${root}\\.cudnnup\\installed.json`),
    ...overrides,
  };
}

export function aSearchFolder(overrides: Partial<SearchFolder> & { readonly path: string }): SearchFolder {
  return { written: overrides.path, scope: 'machine', exists: true, dlls: [], ...overrides };
}

type SearchDll = SearchFolder['dlls'][number];

export function aDll(name: string, overrides: Partial<SearchDll> = {}): SearchDll {
  return { name, size: 288_296, version: '8.9.7.29', machine: 'x64', ...overrides };
}

export function aCudnnFile(path: string, overrides: Partial<CudnnFile> = {}): CudnnFile {
  const version = path.endsWith('.dll') ? '8.9.7.29' : path.endsWith('cudnn_version.h') ? '8.9.7' : null;
  const machine = path.endsWith('.dll') ? 'x64' : null;
  return {
    path,
    size: 288_296,
    modifiedMs: Date.UTC(2023, 10, 30),
    isLink: false,
    version,
    machine,
    ...overrides,
  };
}

/** A whole cuDNN 8 in `bin` and `include`, as somebody copied it by hand. */
export function aCudnn8(version: string): readonly CudnnFile[] {
  const header = version.split('.').slice(0, 3).join('.');
  return [
    ...DLLS_8.map((name) => aCudnnFile(`bin\\${name}`, { version })),
    aCudnnFile('include\\cudnn.h'),
    aCudnnFile('include\\cudnn_version.h', { version: header }),
    aCudnnFile('lib\\x64\\cudnn.lib'),
  ];
}

export function denied(from: string): Observation<never> {
  return couldNotLook(from, { reason: 'denied', number: 5, detail: 'Access is denied.' });
}

/** cuDNN 8.9.7.29 for CUDA 12 out of NVIDIA's own zip, unless told otherwise. */
export function aWanted(overrides: Partial<WantedCudnn> = {}): WantedCudnn {
  return {
    version: '8.9.7.29',
    major: 8,
    cuda: '12',
    kind: 'zip',
    sizeUnpacked: 1_110_000_000,
    fileNames: [...DLLS_8, 'cudnn.h', 'cudnn_version.h', 'cudnn.lib', 'cudnn64_8.lib'],
    known: 'equal',
    addPath: null,
    zlibwapi: false,
    ...overrides,
  };
}
