import type { Framework, ToolkitVersion } from '../machine/machine.ts';

interface GpuAndCudnn {
  readonly gpu: string;
  /** `8.9` */
  readonly capability: string;
  readonly version: string;
}

interface GpuAndToolkit {
  readonly gpu: string;
  readonly capability: string;
  readonly toolkit: string;
}

interface InPython {
  readonly name: Framework['name'];
  readonly version: string | null;
  /** The site-packages folder. */
  readonly where: string;
}

interface Rival {
  /** The folder that comes first. */
  readonly rival: string;
  readonly version: string | null;
  readonly folder: string;
}

interface Floor {
  readonly driver: string;
  readonly cuda: number;
  readonly lowest: string;
  readonly highest: string;
}

type Names = readonly string[];

/** What the preflight and the static half of `verify` say about this machine and a cuDNN. */
export interface CheckTexts {
  'check-broke': { readonly check: string };

  'cuda-libraries-missing': { readonly names: Names; readonly folder: string };
  'cuda-libraries-no-row': { readonly version: string };
  'cuda-libraries-remedy': { readonly cuda: string | null };
  'cuda-libraries-there': { readonly names: Names };
  'cuda-libraries-unseen': { readonly folder: string };

  'cuda-major-archive-unknown': Record<never, never>;
  /** `missing` is a DLL that this cuDNN asks for and this toolkit cannot have. */
  'cuda-major-differs': { readonly cuda: number; readonly toolkit: string; readonly missing: string };
  'cuda-major-fits': { readonly cuda: number; readonly toolkit: string };
  /** `fitting` are the roots of toolkits on this machine that would do. */
  'cuda-major-remedy': { readonly cuda: number; readonly toolkit: number; readonly fitting: Names };
  'cuda-major-toolkit-unknown': { readonly root: string };

  'disk-space-enough': { readonly volume: string; readonly free: number; readonly need: number };
  'disk-space-remedy': { readonly volume: string; readonly missing: number };
  'disk-space-short': { readonly volume: string; readonly free: number; readonly need: number };
  'disk-space-unseen': { readonly volume: string };

  'driver-floor-below': Floor;
  'driver-floor-between': Floor;
  'driver-floor-linux-number': { readonly driver: string };
  'driver-floor-no-driver': Record<never, never>;
  'driver-floor-no-row': { readonly cuda: number; readonly driver: string };
  'driver-floor-reached': Floor;
  'driver-floor-remedy': { readonly floor: string };
  'driver-floor-unseen': Record<never, never>;

  'frameworks-cpu-build': InPython;
  'frameworks-looks-on-path': InPython & { readonly wanted: string };
  'frameworks-no-gpu-on-windows': InPython;
  'frameworks-none': Record<never, never>;
  'frameworks-own-copy': InPython & { readonly cudnn: string | null };
  'frameworks-shim-differs': InPython & { readonly cudnn: string | null; readonly wanted: string };
  'frameworks-shim-fits': InPython & { readonly cudnn: string | null; readonly wanted: string };
  'frameworks-shim-other-major': InPython & { readonly cudnn: string | null; readonly wanted: string };
  'frameworks-unseen': Record<never, never>;

  'gpu-fits-cudnn': GpuAndCudnn & { readonly inferred: boolean };
  'gpu-fits-toolkit': { readonly gpu: string; readonly toolkit: string };
  'gpu-newer-than-toolkit': GpuAndToolkit & { readonly first: string };
  'gpu-no-row-for-cudnn': GpuAndCudnn;
  'gpu-no-row-for-toolkit': GpuAndToolkit;
  'gpu-none': Record<never, never>;
  'gpu-not-listed-by-cudnn': GpuAndCudnn & { readonly listed: Names; readonly inferred: boolean };
  'gpu-too-new-for-toolkit': GpuAndToolkit & { readonly first: string };
  'gpu-too-old-for-cudnn': GpuAndCudnn & { readonly lowest: string };
  'gpu-too-old-for-toolkit': GpuAndToolkit & { readonly last: string };
  'gpu-unknown': { readonly gpu: string };
  'gpu-unseen': Record<never, never>;

  'in-the-way-free': { readonly root: string };
  'in-the-way-leftovers': { readonly names: Names; readonly version: string };
  'in-the-way-link': { readonly path: string };
  'in-the-way-loose-files': { readonly root: string; readonly files: number };
  'in-the-way-mixed': { readonly root: string; readonly versions: Names };
  'in-the-way-origin-unseen': { readonly root: string; readonly version: string | null };
  'in-the-way-other-major': { readonly version: string; readonly wanted: string };
  'in-the-way-ours': { readonly root: string; readonly version: string | null; readonly files: number };
  'in-the-way-same-version': { readonly root: string; readonly version: string; readonly files: number };
  'in-the-way-unknown': { readonly root: string; readonly version: string | null; readonly files: number };
  'in-the-way-unseen': { readonly root: string };

  'in-use-free': { readonly root: string };
  'in-use-held': { readonly program: string | null; readonly pid: number | null; readonly files: Names };
  'in-use-remedy': { readonly program: string | null; readonly pid: number | null };
  'in-use-unseen': { readonly root: string };

  'incomplete-source-run-only': {
    readonly kind: 'zip' | 'wheel' | 'folder';
    readonly headers: number;
    readonly libraries: number;
  };
  'incomplete-source-whole': { readonly headers: number; readonly libraries: number };

  'nested-copy-found': { readonly path: string; readonly root: string };
  'nested-copy-none': { readonly root: string };
  'nested-copy-remedy': { readonly path: string };

  'no-toolkit-at-all': { readonly cuda: number | null };
  'no-toolkit-remedy': { readonly cuda: number | null };
  'no-toolkit-that-fits': {
    readonly cuda: number | null;
    readonly others: readonly { readonly root: string; readonly version: string | null }[];
  };

  'os-architecture-other': { readonly architecture: 'x86' | 'arm64' };
  'os-architecture-unseen': Record<never, never>;
  'os-architecture-x64': { readonly build: string };

  'path-length-fine': { readonly longest: number };
  'path-length-remedy': Record<string, never>;
  'path-length-too-long': { readonly files: number; readonly longest: number; readonly limit: number };
  'path-entry-cannot-win': {
    readonly folder: string;
    readonly scope: 'machine' | 'user';
    readonly rival: string;
  };
  'path-entry-missing': { readonly folder: string };
  'path-entry-needs-elevation': { readonly folder: string };
  'path-entry-one-level-up': { readonly folder: string; readonly parent: string };
  'path-entry-only-here': { readonly folder: string };
  'path-entry-other-user': { readonly folder: string };
  'path-entry-remedy': { readonly folder: string };
  'path-entry-there': { readonly folder: string; readonly scope: 'machine' | 'user' };
  'path-entry-unseen': { readonly folder: string };
  'path-entry-will-be-added': { readonly folder: string; readonly scope: 'machine' | 'user' };

  'shadowed-by-system32': Rival;
  'shadowed-earlier': Rival;
  'shadowed-instead': Rival;
  'shadowed-none': { readonly folder: string; readonly major: number };
  'shadowed-remedy': { readonly rival: string };

  'target-path-cuda-path-elsewhere': { readonly root: string; readonly cudaPath: string };
  'target-path-fine': { readonly root: string };
  'target-path-network': { readonly root: string };
  'target-path-no-nvcc': { readonly root: string };
  'target-path-synchronised': { readonly root: string };

  'tested-range-listed': {
    readonly version: string;
    readonly toolkit: string;
    readonly listed: Names;
    readonly inferred: boolean;
  };
  'tested-range-no-row': { readonly version: string; readonly cuda: string };
  'tested-range-not-listed': {
    readonly version: string;
    readonly toolkit: string;
    readonly listed: Names;
    readonly inferred: boolean;
  };

  'which-toolkit-agree': { readonly root: string; readonly version: string };
  'which-toolkit-disagree': {
    readonly root: string;
    readonly version: string;
    /** Strongest first. */
    readonly voices: readonly Pick<ToolkitVersion, 'source' | 'version'>[];
  };
  'which-toolkit-unknown': { readonly root: string };

  'write-permission-denied': { readonly root: string };
  'write-permission-denied-elevated': { readonly root: string };
  'write-permission-remedy': Record<never, never>;
  'write-permission-unseen': { readonly root: string };
  'write-permission-yes': { readonly root: string };

  'zlibwapi-found': { readonly path: string; readonly version: string };
  'zlibwapi-missing': { readonly version: string; readonly dll: string };
  'zlibwapi-not-needed': { readonly version: string };
  'zlibwapi-not-on-path': { readonly path: string; readonly folder: string };
  'zlibwapi-other-functions': {
    readonly path: string;
    readonly number: number;
    /** What cuDNN means by that number, and what it would get. */
    readonly name: string;
    readonly is: string | null;
  };
  'zlibwapi-remedy': Record<never, never>;
  'zlibwapi-unread': { readonly path: string };
  'zlibwapi-will-be-added': { readonly folder: string; readonly zlib: string };
  'zlibwapi-wrong-machine': { readonly path: string; readonly machine: 'x86' | 'arm64' };
}
