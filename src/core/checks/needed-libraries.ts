import { externalNeeds } from '../facts/externals.ts';
import type { WantedCudnn } from './wanted-cudnn.ts';
import { cite } from './cite.ts';

export interface NeededLibrary {
  /** `cublasLt64_12.dll` */
  readonly name: string;
  /** Where this is known from. */
  readonly source: string;
}

/** The DLLs outside of cuDNN that this release loads by name at run time. */
export function neededLibraries({
  version,
  cuda,
}: Pick<WantedCudnn, 'version' | 'cuda'>): readonly NeededLibrary[] {
  return externalNeeds({ version, cuda }).map(({ dll, source }) => ({
    name: dll,
    source: cite(source, version),
  }));
}
