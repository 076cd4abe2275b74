import { createHash } from 'node:crypto';
import { expectedFileSet } from '../../src/core/facts/file-set.ts';
import { externalNeeds } from '../../src/core/facts/externals.ts';
import { archiveLayouts } from '../../src/core/facts/layout.ts';
import { buildImportLibrary } from './pe/build-import-library.ts';
import { buildPe } from './pe/build-pe.ts';
import { writeZip } from './zip/write-zip.ts';

export interface SampleOptions {
  /** Four parts. */
  readonly version: string;
  /** As in the name: `12`, `11.6`. */
  readonly cuda: string;
  /** `folder` has the root folder of an unpacked archive, `files` only what lies below it. */
  readonly kind: 'zip' | 'wheel' | 'folder' | 'files';
  /** A layout generation of the tables; by default the one of the version. */
  readonly layout?: string;
  /** `tiny`: a few KiB a DLL. `small`: some hundred KiB, so that progress can be seen. */
  readonly sizes?: 'tiny' | 'small';
  /** Another seed gives other bytes of the same version. */
  readonly seed?: number;
  readonly fileName?: string;
  /** File names to leave out. */
  readonly without?: readonly string[];
  /** Version of single DLLs, for mixed sets. */
  readonly dllVersions?: Readonly<Record<string, string>>;
  readonly machine?: 'x64' | 'x86' | 'arm64';
  /** CUDA major that the DLLs name, when it is not the label's. */
  readonly builtFor?: string;
  /** Version in `cudnn_version.h`, when it is another. */
  readonly headerVersion?: string;
  /** More files, by path below the root. */
  readonly extra?: Readonly<Record<string, string | Uint8Array>>;
  /** More files, by their whole path in the archive; the RECORD of a wheel does not tell of them. */
  readonly also?: Readonly<Record<string, string | Uint8Array>>;
  /** What becomes of the RECORD of a wheel; null leaves it out. */
  readonly record?: (honest: string) => string | Uint8Array | null;
  /** What becomes of each DLL at last, such as being signed. */
  readonly finish?: (dll: Uint8Array, name: string) => Uint8Array;
}

export interface SampleFile {
  /** With `/`; in an archive with its root folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface SampleCudnn {
  /** NVIDIA's own name for it unless another was asked for. */
  readonly fileName: string;
  readonly files: readonly SampleFile[];
  /** The zip or wheel; empty for the other kinds. */
  readonly bytes: Uint8Array;
}

/** A complete cuDNN of any version made of real PE files, import libraries and headers: the same bytes for the same options. */
export function sampleCudnn(options: SampleOptions): SampleCudnn {
  const stem = stemOf(options);
  const set = setOf(options.version);
  const wheel = options.kind === 'wheel';
  const layout = layoutOf(options, set.generation);
  const root = wheel
    ? 'nvidia/cudnn/'
    : options.kind === 'files'
      ? ''
      : layout.root === 'cuda'
        ? 'cuda/'
        : `${stem}/`;
  const inside: SampleFile[] = [
    ...set.dlls.map((name) => file(`${layout.bin}/${name}`, dllOf(options, name))),
    ...set.headers.map((name) => file(`${layout.include}/${name}`, headerOf(options, name))),
    ...set.importLibraries.map((name) => file(`${layout.lib}/${name}`, libraryOf(options, name))),
    ...(wheel ? [] : [file('LICENSE', LICENSE)]),
    ...Object.entries(options.extra ?? {}).map(([path, bytes]) => file(path, bytes)),
  ];
  const left = inside.filter(({ path }) => !options.without?.includes(path.slice(path.lastIndexOf('/') + 1)));
  const placed = left.map(({ path, bytes }) => ({ path: root + path, bytes }));
  const files = [
    ...(wheel ? withRecord(options, [...placed, ...distInfo(options)]) : placed),
    ...Object.entries(options.also ?? {}).map(([path, bytes]) => file(path, bytes)),
  ];
  const packed = options.kind === 'zip' || wheel;
  return {
    fileName:
      options.fileName ??
      (wheel ? `${wheelStem(options)}-py3-none-win_amd64.whl` : packed ? `${stem}.zip` : stem),
    files,
    bytes: packed
      ? writeZip(files.map(({ path, bytes }) => ({ name: path, data: bytes })))
      : new Uint8Array(),
  };
}

const LICENSE = 'Sample licence. Nothing here is NVIDIA software.\n';

function file(path: string, bytes: string | Uint8Array): SampleFile {
  return { path, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes };
}

function setOf(version: string) {
  const set = expectedFileSet(version);
  if (!set) throw new Error(`No file set for ${version}`);
  return set;
}

function layoutOf({ layout, kind }: SampleOptions, generation: string) {
  if (kind === 'wheel') return { root: 'stem', include: 'include', lib: 'lib/x64', bin: 'bin' } as const;
  const found = archiveLayouts().find((l) => l.generation === (layout ?? generation));
  if (!found) throw new Error(`No layout ${layout ?? generation}`);
  return found;
}

function stemOf({ version, cuda }: SampleOptions): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 8 && minor < 3
    ? `cudnn-${cuda}-windows-x64-v${version}`
    : `cudnn-windows-x86_64-${version}_cuda${cuda}-archive`;
}

function wheelStem({ version, cuda }: SampleOptions): string {
  return `nvidia_cudnn_cu${cuda}-${version}`;
}

function distInfo(options: SampleOptions): readonly SampleFile[] {
  const folder = `${wheelStem(options)}.dist-info`;
  return [
    file(`${folder}/License.txt`, LICENSE),
    file(
      `${folder}/METADATA`,
      `Metadata-Version: 2.1\nName: nvidia-cudnn-cu${options.cuda}\nVersion: ${options.version}\n`,
    ),
    file(`${folder}/WHEEL`, 'Wheel-Version: 1.0\nTag: py3-none-win_amd64\n'),
  ];
}

function withRecord(options: SampleOptions, files: readonly SampleFile[]): readonly SampleFile[] {
  const path = `${wheelStem(options)}.dist-info/RECORD`;
  const lines = files.map(({ path: of, bytes }) => {
    const digest = createHash('sha256').update(bytes).digest('base64url');
    return `${of},sha256=${digest},${bytes.length}\n`;
  });
  const honest = `${lines.join('')}${path},,\n`;
  const record = options.record ? options.record(honest) : honest;
  return record === null ? files : [...files, file(path, record)];
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}

/** Static imports among the sub-libraries, read from NVIDIA's files of 8.9.7, 9.1.1 and 9.28.0. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  cudnn_ops_train: ['cudnn_ops_infer'],
  cudnn_cnn_infer: ['cudnn_ops_infer'],
  cudnn_cnn_train: ['cudnn_ops_infer', 'cudnn_ops_train', 'cudnn_cnn_infer'],
  cudnn_adv_infer: ['cudnn_ops_infer'],
  cudnn_adv_train: ['cudnn_ops_infer', 'cudnn_ops_train', 'cudnn_adv_infer'],
  cudnn_ops: ['cudnn_graph'],
  cudnn_cnn: ['cudnn_ops', 'cudnn_graph'],
  cudnn_adv: ['cudnn_ops', 'cudnn_graph'],
  cudnn_heuristic: ['cudnn_graph'],
  cudnn_engines_precompiled: ['cudnn_graph'],
  cudnn_engines_runtime_compiled: ['cudnn_graph'],
  cudnn_engines_tensor_ir: ['cudnn_graph'],
};

/** The sub-libraries that name cuBLAS. */
const USES_CUBLAS = /^cudnn_(?:ops_infer|adv|engines_precompiled)$/;
/** NVIDIA builds these without a version resource. */
const WITHOUT_VERSION = /^cudnn_(?:graph|heuristic|engines_tensor_ir)$/;

function dllOf(options: SampleOptions, name: string): Uint8Array {
  const { version, sizes = 'tiny', seed = 1 } = options;
  const suffix = `64_${majorOf(version)}.dll`;
  const part = name.slice(0, -suffix.length);
  const needs = externalNeeds({ version, cuda: options.builtFor ?? options.cuda }).map((need) => need.dll);
  const others = setOf(version).dlls.filter((dll) => dll !== name);
  const dll = buildPe({
    dllName: name,
    machine: options.machine ?? 'x64',
    version: options.dllVersions?.[name] ?? (WITHOUT_VERSION.test(part) ? null : version),
    imports: [
      ...(IMPORTS[part] ?? []).map((library) => ({
        dll: `${library}${suffix}`,
        names: [`${library}Version`],
      })),
      { dll: 'KERNEL32.dll', names: ['LoadLibraryA', 'GetProcAddress'] },
    ],
    exports: [part === 'cudnn' ? 'cudnnGetVersion' : `${part}Version`],
    mentions: [
      name,
      ...(part === 'cudnn' ? others : []),
      ...needs.filter((need) =>
        /^cublas/i.test(need) ? USES_CUBLAS.test(part) : part === 'cudnn' || part.startsWith('cudnn_ops'),
      ),
    ],
    companyName: 'Sample Corporation',
    productName: `cuDNN sample ${version}`,
    padTo: (sizes === 'tiny' ? 2 : part === 'cudnn' ? 64 : 512) * 1024,
    seed: seed * 1000 + name.length,
  });
  return options.finish?.(dll, name) ?? dll;
}

function libraryOf({ version }: SampleOptions, name: string): Uint8Array {
  const part = name.replace(/(?:64_\d+)?\.lib$/, '');
  const dllName = `${part}64_${majorOf(version)}.dll`;
  return buildImportLibrary({ dllName, symbols: [part === 'cudnn' ? 'cudnnGetVersion' : `${part}Version`] });
}

function headerOf({ version, headerVersion = version }: SampleOptions, name: string): string {
  if (name !== 'cudnn_version.h') return `#pragma once\n/* sample of ${name} ${version} */\n`;
  const [major = '0', minor = '0', patch = '0'] = headerVersion.split('.');
  const factor = Number(major) >= 9 ? 10_000 : 1000;
  return [
    '#ifndef CUDNN_VERSION_H_',
    '#define CUDNN_VERSION_H_',
    `#define CUDNN_MAJOR ${major}`,
    `#define CUDNN_MINOR ${minor}`,
    `#define CUDNN_PATCHLEVEL ${patch}`,
    `#define CUDNN_VERSION (CUDNN_MAJOR * ${factor} + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)`,
    '#endif',
    '',
  ].join('\n');
}
