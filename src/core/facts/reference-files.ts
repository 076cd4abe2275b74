import type * as z from 'zod/mini';
import rows from './reference-files.json' with { type: 'json' };
import type { referenceFileRows } from './schemas.ts';

export type ReferenceFile = z.infer<typeof referenceFileRows>[number];

export interface ReferenceQuery {
  /** Four parts. */
  readonly version: string;
  /** CUDA label; only its major counts. */
  readonly cuda: string;
  readonly name: string;
}

/** What a file of this release is known to be; undefined when nobody has read it. */
export function referenceFile({ version, cuda, name }: ReferenceQuery): ReferenceFile | undefined {
  const major = cuda.split('.')[0];
  return (rows as readonly ReferenceFile[]).find(
    (r) => r.version === version && r.cuda === major && r.name.toLowerCase() === name.toLowerCase(),
  );
}
