import type { NumberedFunction } from '../facts/zlibwapi.ts';
import type { Observation } from '../observation.ts';

/**
 * Everything that was seen on one computer: plain, frozen, serialisable. This is the snapshot file.
 * All paths are Windows paths, whatever computer the code runs on. Absence is a value; "could not look" is its own state.
 */
export interface Machine {
  readonly schema: 'cudnnup/machine/1';
  /** ISO 8601, UTC. */
  readonly observedAt: string;
  readonly os: Observation<OperatingSystem>;
  readonly environment: Environment;
  readonly driver: Observation<Driver | null>;
  readonly gpus: Observation<readonly Gpu[]>;
  readonly toolkits: readonly Toolkit[];
  /** The folders that Windows searches for a DLL of a plain program, in order: System32, Windows, then PATH. */
  readonly searchFolders: readonly SearchFolder[];
  /** Python environments that bring a cuDNN of their own. */
  readonly frameworks: Observation<readonly Framework[]>;
}

export interface OperatingSystem {
  readonly name: 'windows';
  /** `10.0.22631` */
  readonly build: string;
  readonly architecture: 'x64' | 'x86' | 'arm64';
  /** Null where it could not be learnt. */
  readonly elevated: boolean | null;
  readonly integrity: 'low' | 'medium' | 'high' | 'system' | null;
  /** `other`: the process that looked ran as somebody else than the one at the screen, so HKCU is not that user's. */
  readonly sessionUser: 'same' | 'other' | 'unknown';
}

export interface Environment {
  /** The variables that matter here, as this process sees them; names in the machine's own spelling. */
  readonly process: Readonly<Record<string, string>>;
  readonly userPath: Observation<RegistryText | null>;
  readonly machinePath: Observation<RegistryText | null>;
}

export interface RegistryText {
  readonly type: 'REG_SZ' | 'REG_EXPAND_SZ' | 'other';
  readonly text: string;
}

export interface Driver {
  /** Windows numbering, `546.33`. */
  readonly version: string;
  /** The highest CUDA that the driver serves, `12.3`; null when the tool did not tell. */
  readonly cuda: string | null;
}

export interface Gpu {
  readonly name: string;
  /** `8.9`; null when neither the driver nor the table knows. */
  readonly computeCapability: string | null;
}

export interface Toolkit {
  readonly root: string;
  readonly foundBy: readonly {
    readonly by: 'registry' | 'environment' | 'default-folder' | 'option';
    readonly where: string;
  }[];
  /** Every voice on the version of this toolkit; they may disagree. */
  readonly versions: readonly ToolkitVersion[];
  /** Every file below include, lib, lib\x64, bin, bin\x64 whose name starts with `cudnn`. */
  readonly cudnnFiles: Observation<readonly CudnnFile[]>;
  /** Names of the other CUDA DLLs (cudart, cublas, cublasLt, nvrtc, zlibwapi …) by folder relative to the root. */
  readonly dlls: Observation<readonly { readonly folder: string; readonly name: string }[]>;
  /** Folders made by a wrong unzip, such as `cuda\bin`, that hold cuDNN files where nothing looks for them. */
  readonly nested: readonly string[];
  readonly hasNvcc: boolean;
  readonly volume: Observation<{ readonly freeBytes: number }>;
  readonly writable: Observation<'yes' | 'denied'>;
  /** Who holds cuDNN files of this toolkit open. */
  readonly holders: Observation<readonly Holder[]>;
  /** What `.cudnnup\installed.json` says, already validated; null when there is none. */
  readonly managed: Observation<Managed | null>;
}

export interface ToolkitVersion {
  readonly source: 'registry' | 'version.json' | 'folder' | 'environment' | 'cuda.h';
  /** `12.2` or longer, as the source spells it. */
  readonly version: string;
  readonly from: string;
}

export interface CudnnFile {
  /** Relative to the toolkit root, with backslashes: `bin\cudnn64_8.dll`. */
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970, UTC. */
  readonly modifiedMs: number;
  readonly isLink: boolean;
  /** For a DLL its file version, for cudnn_version.h the version it defines; null for others or when unreadable. */
  readonly version: string | null;
  readonly machine: 'x64' | 'x86' | 'arm64' | null;
}

export interface Holder {
  /** Absolute path of the file. */
  readonly path: string;
  /** Null when the file is held and by whom could not be learnt. */
  readonly pid: number | null;
  readonly program: string | null;
}

export interface Managed {
  readonly transaction: string;
  readonly families: readonly {
    readonly major: number;
    readonly version: string;
    readonly cuda: number | null;
  }[];
}

export interface SearchFolder {
  readonly path: string;
  /** As written in the value, before expansion. */
  readonly written: string;
  readonly scope: 'system32' | 'windows' | 'machine' | 'user' | 'process';
  readonly exists: boolean;
  /** The DLLs of interest in it: cudnn*, cublas*, nvrtc*, zlibwapi. */
  readonly dlls: readonly {
    readonly name: string;
    readonly size: number;
    readonly version: string | null;
    readonly machine: 'x64' | 'x86' | 'arm64' | null;
    /** Of a zlibwapi.dll: what it has under the numbers that cuDNN imports. Absent where that could not be read. */
    readonly functions?: readonly NumberedFunction[];
  }[];
}

export interface Framework {
  readonly name: 'torch' | 'tensorflow' | 'onnxruntime' | 'ctranslate2' | 'paddle' | 'nvidia-cudnn';
  readonly version: string | null;
  /** The site-packages folder it lies in. */
  readonly where: string;
  /** The cuDNN DLL it brings, absolute; null when it brings none and looks elsewhere. */
  readonly cudnn: { readonly path: string; readonly version: string | null } | null;
}
