import type { Known, SourceKind } from '../archive/inspection.ts';

export type PathScope = 'user' | 'machine';

/** What the preflight must know about the cuDNN that is to be put in. */
export interface WantedCudnn {
  /** Three or four parts. */
  readonly version: string;
  readonly major: number;
  /** CUDA label of the source: `12`, `11.6`; null when nothing tells. */
  readonly cuda: string | null;
  readonly kind: SourceKind;
  /** Bytes. */
  readonly sizeUnpacked: number;
  /** Base names of its DLLs, import libraries and headers. */
  readonly fileNames: readonly string[];
  readonly known: Known;
  /** Whose PATH the DLL folder is to be put on; null when nobody asked. */
  readonly addPath: PathScope | null;
  /** A zlibwapi.dll was asked for, for a cuDNN that needs one. */
  readonly zlibwapi: boolean;
}
