import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import * as win32 from 'node:path/win32';
import { buildPe } from './pe/build-pe.ts';

export interface SampleToolkit {
  /** `12.2` */
  readonly version: string;
  /** What version.json says, when it differs: `12.2.2`. */
  readonly full?: string;
  /** Leave out: cuBLAS, NVRTC and the like. */
  readonly bare?: boolean;
}

export interface FolderMachineOptions {
  /** Real folder, made if missing. */
  readonly at: string;
  readonly toolkits?: readonly SampleToolkit[];
  /** More files by Windows path; each gets the same old time. */
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
  readonly driver?: string | null;
  readonly gpu?: { readonly name: string; readonly computeCapability: string };
  /** PATH parts of the user and of the machine; the toolkits' bin folders are on the machine's unless told otherwise. */
  readonly userPath?: string;
  readonly machinePath?: string;
  /** Anything of machine.json. */
  readonly machine?: Readonly<Record<string, unknown>>;
}

export const CUDA_HOME = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA';
const OLD = Date.UTC(2024, 2, 5, 10, 20, 30) / 1000;

/** A small but complete Windows machine in a folder: registry, environment, driver, toolkits with their DLLs. */
export function makeFolderMachine(options: FolderMachineOptions): void {
  const { at, toolkits = [{ version: '12.2' }] } = options;
  const files: Record<string, Uint8Array | string> = {
    'C:\\Windows\\System32\\kernel32.dll': dll('kernel32.dll', '10.0.22631.1'),
  };
  for (const t of toolkits) Object.assign(files, toolkitFiles(t));
  const driver = options.driver === undefined ? '546.33' : options.driver;
  if (driver !== null) files['C:\\Windows\\System32\\nvcuda.dll'] = dll('nvcuda.dll', '31.0.15.4633');
  for (const [file, content] of Object.entries({ ...files, ...options.files })) put(at, file, content);
  for (const folder of ['C:\\Users\\dev\\Downloads', 'C:\\Windows\\System32'])
    mkdirSync(real(at, folder), { recursive: true });
  writeFileSync(path.join(at, 'registry.json'), JSON.stringify(registry(options, toolkits), null, 2));
  writeFileSync(
    path.join(at, 'machine.json'),
    JSON.stringify(machineJson(options, toolkits, driver), null, 2),
  );
}

export function toolkitRoot(version: string): string {
  return `${CUDA_HOME}\\v${version}`;
}

function real(at: string, windowsPath: string): string {
  return path.join(at, windowsPath.slice(0, 1).toUpperCase(), ...windowsPath.slice(3).split('\\'));
}

function put(at: string, windowsPath: string, content: Uint8Array | string): void {
  const file = real(at, windowsPath);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, OLD, OLD);
}

function dll(dllName: string, version: string): Uint8Array {
  return buildPe({
    dllName,
    version,
    imports: [{ dll: 'KERNEL32.dll', names: ['LoadLibraryA'] }],
    exports: [],
    mentions: [],
  });
}

function toolkitFiles({
  version,
  full = `${version}.0`,
  bare = false,
}: SampleToolkit): Record<string, Uint8Array | string> {
  const [major = '12', minor = '0'] = version.split('.');
  const root = toolkitRoot(version);
  const bin = Number(major) >= 13 ? `${root}\\bin\\x64` : `${root}\\bin`;
  const cudart = major === '11' ? '110' : major;
  const nvrtc = major === '11' ? '112_0' : `${major}0_0`;
  const names = [
    `cublas64_${major}.dll`,
    `cublasLt64_${major}.dll`,
    `nvrtc64_${nvrtc}.dll`,
    `nvrtc-builtins64_${major}${minor}.dll`,
  ];
  const files: Record<string, Uint8Array | string> = {
    [`${root}\\bin\\nvcc.exe`]: dll('nvcc.exe', `${version}.0.0`),
    [`${bin}\\cudart64_${cudart}.dll`]: dll(`cudart64_${cudart}.dll`, '6.14.11.12020'),
    [`${root}\\include\\cuda.h`]: `#define CUDA_VERSION ${Number(major) * 1000 + Number(minor) * 10}\n`,
    [`${root}\\lib\\x64\\cudart.lib`]: '!<arch>\n',
    [`${root}\\version.json`]: JSON.stringify({ cuda: { name: 'CUDA SDK', version: full } }),
    [`${root}\\LICENSE`]: 'the toolkit has a licence of its own\n',
  };
  if (!bare) for (const name of names) files[`${bin}\\${name}`] = dll(name, '6.14.11.12020');
  return files;
}

function registry({ userPath, machinePath }: FolderMachineOptions, toolkits: readonly SampleToolkit[]) {
  const text = (type: 'REG_SZ' | 'REG_EXPAND_SZ', value: string) => ({ type, text: value });
  const bins = toolkits.map((t) => win32.join(toolkitRoot(t.version), 'bin'));
  const cuda = 'SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA';
  const variables = Object.fromEntries(
    Object.entries(cudaVariables(toolkits)).map(([k, v]) => [k, text('REG_SZ', v)]),
  );
  return {
    HKLM: {
      ...Object.fromEntries(
        toolkits.map((t) => [
          `${cuda}\\v${t.version}`,
          { InstallDir: text('REG_SZ', toolkitRoot(t.version)) },
        ]),
      ),
      'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment': {
        Path: text(
          'REG_EXPAND_SZ',
          machinePath ?? [...bins, '%SystemRoot%\\system32', '%SystemRoot%'].join(';'),
        ),
        ...variables,
      },
    },
    HKCU: {
      Environment: {
        Path: text('REG_EXPAND_SZ', userPath ?? '%USERPROFILE%\\AppData\\Local\\Microsoft\\WindowsApps'),
      },
    },
  };
}

function cudaVariables(toolkits: readonly SampleToolkit[]): Record<string, string> {
  const last = toolkits.at(-1);
  return {
    ...Object.fromEntries(
      toolkits.map((t) => [`CUDA_PATH_V${t.version.replace('.', '_')}`, toolkitRoot(t.version)]),
    ),
    ...(last ? { CUDA_PATH: toolkitRoot(last.version) } : {}),
  };
}

function machineJson(
  options: FolderMachineOptions,
  toolkits: readonly SampleToolkit[],
  driver: string | null,
) {
  const gpu = options.gpu ?? { name: 'NVIDIA GeForce RTX 4070', computeCapability: '8.9' };
  const smi = 'C:\\Windows\\System32\\nvidia-smi.exe';
  const commands =
    driver === null
      ? []
      : [
          {
            program: smi,
            args: ['--query-gpu=name,driver_version,compute_cap', '--format=csv,noheader,nounits'],
            stdout: `${gpu.name}, ${driver}, ${gpu.computeCapability}\r\n`,
          },
          {
            program: smi,
            stdout: `| NVIDIA-SMI ${driver}    Driver Version: ${driver}    CUDA Version: 12.3 |\r\n`,
          },
        ];
  return {
    schema: 'cudnnup/folder-machine/1',
    now: '2026-12-01T06:15:00.000Z',
    environment: {
      SystemRoot: 'C:\\Windows',
      USERPROFILE: 'C:\\Users\\dev',
      ProgramFiles: 'C:\\Program Files',
      LOCALAPPDATA: 'C:\\Users\\dev\\AppData\\Local',
      ...cudaVariables(toolkits),
    },
    freeBytes: { C: 80_000_000_000 },
    commands,
    ...options.machine,
  };
}
