import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '..', 'stubs');
const TOOL = 'x86_64-w64-mingw32-';

/** cuDNN sets that answer like real ones, of releases that do not exist: nothing is known about them that could differ. */
const SETS = [
  { folder: 'cudnn-8.6.9.12-cuda12', major: 8, version: '8.6.9.12', answers: 8609, cudart: 12020 },
  { folder: 'cudnn-8.9.9.12-cuda12', major: 8, version: '8.9.9.12', answers: 8909, cudart: 12020 },
  { folder: 'cudnn-9.15.0.57-cuda12', major: 9, version: '9.15.0.57', answers: 91500, cudart: 12090 },
  { folder: 'cudnn-9.16.0.99-cuda12', major: 9, version: '9.16.0.99', answers: 91600, cudart: 12090 },
] as const;

const SUBS = {
  8: ['ops_infer', 'ops_train', 'cnn_infer', 'cnn_train', 'adv_infer', 'adv_train'],
  9: ['graph', 'ops', 'cnn', 'adv', 'heuristic', 'engines_precompiled', 'engines_runtime_compiled'],
} as const;

const CUDA12 = ['cudart64_12.dll', 'cublas64_12.dll', 'cublasLt64_12.dll', 'nvrtc64_120_0.dll'];

/**
 * Builds the stub DLLs with mingw, once for these sources.
 * @returns the folder that holds them
 */
export function buildStubs(cache: string): string {
  const hash = createHash('sha256').update(fs.readFileSync(import.meta.filename));
  for (const name of fs.readdirSync(SOURCES).sort()) hash.update(fs.readFileSync(path.join(SOURCES, name)));
  const folder = path.join(cache, `stubs-${hash.digest('hex').slice(0, 12)}`);
  if (fs.existsSync(folder)) return folder;
  const draft = `${folder}.new-${process.pid}`;
  for (const set of SETS) buildSet(draft, set);
  for (const name of CUDA12) dll(draft, { to: `cuda12/${name}`, from: 'other.c', version: '12.2.140.0' });
  dll(draft, { to: 'driver/nvcuda.dll', from: 'other.c', version: '31.0.15.4633' });
  buildBroken(draft);
  buildTools(draft);
  fs.renameSync(draft, folder);
  return folder;
}

function buildSet(root: string, { folder, major, version, answers, cudart }: (typeof SETS)[number]): void {
  const defines = [`-DCUDNN_MAJOR=${major}`, `-DCUDNN_VERSION=${answers}`, `-DCUDART_VERSION=${cudart}`];
  dll(root, { to: `${folder}/cudnn64_${major}.dll`, from: 'shim.c', version, defines });
  for (const sub of SUBS[major]) {
    const zlib = sub === 'cnn_infer' && version.startsWith('8.6.') ? zlibByNumber(root) : undefined;
    dll(root, {
      to: `${folder}/cudnn_${sub}64_${major}.dll`,
      from: 'sub.c',
      version,
      defines: zlib ? [...defines, '-DZLIB_BY_NUMBER'] : defines,
      more: zlib ? [zlib] : [],
    });
    if (zlib) fs.rmSync(zlib);
  }
}

/** An import library that leads to zlibwapi.dll by numbers. */
function zlibByNumber(root: string): string {
  const library = path.join(root, 'zlib-by-number.a');
  execFileSync(`${TOOL}dlltool`, ['-d', path.join(SOURCES, 'zlib-by-number.def'), '-l', library]);
  return library;
}

function buildBroken(root: string): void {
  const library = path.join(root, 'broken', 'ghost.a');
  dll(root, {
    to: 'broken/ghost.dll',
    from: 'other.c',
    version: '1.0.0.0',
    more: [`-Wl,--out-implib,${library}`],
  });
  dll(root, { to: 'broken/needs-ghost.dll', from: 'needs-ghost.c', version: '1.0.0.0', more: [library] });
  fs.rmSync(library);
  fs.rmSync(path.join(root, 'broken', 'ghost.dll'));
}

function buildTools(root: string): void {
  const smi = [
    '-DTEXT="NVIDIA-SMI 546.33  Driver Version: 546.33  CUDA Version: 12.3\\n"',
    '-DTEXT_QUERY="NVIDIA GeForce RTX 3060, 546.33, 8.6\\n"',
  ];
  const nvcc = ['-DTEXT="Cuda compilation tools, release 12.2, V12.2.140\\n"', '-DTEXT_QUERY=""'];
  fs.mkdirSync(path.join(root, 'tools'), { recursive: true });
  for (const [name, defines] of [
    ['nvidia-smi.exe', smi],
    ['nvcc.exe', nvcc],
  ] as const)
    compile(['-o', path.join(root, 'tools', name), path.join(SOURCES, 'canned.c'), ...defines]);
  compile(['-o', path.join(root, 'tools', 'zlib-caller.exe'), path.join(SOURCES, 'zlib-caller.c')]);
}

interface Dll {
  readonly to: string;
  readonly from: string;
  readonly version: string;
  readonly defines?: readonly string[];
  readonly more?: readonly string[];
}

function dll(root: string, { to, from, version, defines = [], more = [] }: Dll): void {
  const file = path.join(root, to);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const resource = `${file}.res.o`;
  const parts = version.split('.').map((part, i) => `-DV${i + 1}=${part}`);
  execFileSync(`${TOOL}windres`, [...parts, '-O', 'coff', '-o', resource, path.join(SOURCES, 'version.rc')]);
  compile(['-shared', '-o', file, path.join(SOURCES, from), resource, ...defines, ...more]);
  fs.rmSync(resource);
}

function compile(args: readonly string[]): void {
  execFileSync(`${TOOL}gcc`, ['-O1', '-s', '-w', ...args]);
}
