import type * as z from 'zod/mini';
import { isBetween } from './compare-versions.ts';
import rows from './externals.json' with { type: 'json' };
import type { externalRows } from './schemas.ts';

type ExternalRow = z.infer<typeof externalRows>[number];

export interface ExternalNeed {
  /** Exact file name. */
  readonly dll: string;
  readonly why: ExternalRow['why'];
  readonly required: ExternalRow['required'];
  readonly source: readonly string[];
}

/** The DLLs of others that a cuDNN of this version looks up by name. Without a CUDA label only those common to all are known. */
export function externalNeeds({
  version,
  cuda,
}: {
  readonly version: string;
  readonly cuda: string | null;
}): readonly ExternalNeed[] {
  const major = cuda?.split('.')[0] ?? null;
  return (rows as readonly ExternalRow[])
    .filter((r) => isBetween(version, r.first, r.last) && (r.cuda === null || r.cuda === major))
    .filter((r) => major !== null || !r.dll.includes('{cuda}'))
    .map(({ dll, why, required, source }) => ({
      dll: dll.replace('{cuda}', major ?? ''),
      why,
      required,
      source,
    }));
}
