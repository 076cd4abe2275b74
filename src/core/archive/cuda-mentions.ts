import type { EntryReading } from './inspection.ts';

export interface CudaMention {
  readonly cuda: string;
  readonly library: string;
  readonly entry: string;
}

/** The CUDA majors that DLLs name in the cuBLAS libraries which they load at run time; nothing else tells the variant. */
export function cudaMentions(
  readings: readonly Pick<EntryReading, 'entry' | 'dll'>[],
): readonly CudaMention[] {
  return readings.flatMap(({ entry, dll }) =>
    dll ? cublasOf([...dll.mentions, ...dll.imports], entry) : [],
  );
}

function cublasOf(names: readonly string[], entry: string): readonly CudaMention[] {
  return names.flatMap((name) => {
    const cuda = /^cublas(?:lt)?64_(\d{1,2})\.dll$/i.exec(name)?.[1];
    return cuda === undefined ? [] : [{ cuda, library: name, entry }];
  });
}
