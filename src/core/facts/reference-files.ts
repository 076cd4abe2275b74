import type * as z from 'zod/mini';
import rows from './reference-files.json' with { type: 'json' };
import type { referenceFileRows } from './schemas.ts';

export interface ReferenceFile {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly source: readonly string[];
}

export interface ReferenceQuery {
  /** Four parts. */
  readonly version: string;
  /** CUDA label; only its major counts. */
  readonly cuda: string;
  readonly name: string;
}

/** What a file of this release is known to be; undefined when nobody has read it. Only DLLs are the same in wheel and zip for certain. */
export function referenceFile({ version, cuda, name }: ReferenceQuery): ReferenceFile | undefined {
  const major = cuda.split('.')[0];
  const row = (rows as z.infer<typeof referenceFileRows>).find(
    (r) => r.version === version && r.cuda === major,
  );
  const file = row?.files.find((f) => f.name.toLowerCase() === name.toLowerCase());
  return row && file && { size: file.size, sha256: file.sha256, source: row.source };
}
