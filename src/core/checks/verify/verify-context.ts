import type { SignatureReading } from '../../archive/inspection.ts';
import type { CudnnFile, Machine, Toolkit } from '../../machine/machine.ts';
import type { InstalledFile } from '../../plan/installed.ts';

/** One cuDNN major in one toolkit, as it lies there now. */
export interface VerifyContext {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
  readonly major: number;
  /** What we installed, else what the DLLs tell; null when neither speaks with one voice. */
  readonly version: string | null;
  /** Null when it did not come from us. */
  readonly installed: InstalledCudnn | null;
  /** SHA-256 of files read afresh, by path relative to the root; null when none was computed. */
  readonly hashes: ReadonlyMap<string, string> | null;
  /** Files known by size and time alone, by path relative to the root: nobody read them this time. */
  readonly byTime: ReadonlySet<string>;
  /** The files of this major that lie in the toolkit; headers and plain import libraries count for every major. */
  readonly files: readonly CudnnFile[];
  /** Signatures of the DLLs, by path relative to the root; null when none was read. */
  readonly trust: ReadonlyMap<string, DllTrust> | null;
}

export interface DllTrust {
  readonly own: SignatureReading;
  /** What WinVerifyTrust says: 0 trusted, else its HRESULT; null where Windows was not asked. */
  readonly system: number | null;
}

export interface InstalledCudnn {
  readonly version: string;
  /** CUDA major that it is built for; null where its source did not tell. */
  readonly cuda: string | null;
  readonly files: readonly InstalledFile[];
}
