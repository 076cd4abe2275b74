import { findArchiveBySha256, findArchives } from '../facts/releases.ts';
import type { Known, SourceKind, SourceName } from './inspection.ts';
import type { Comparison } from './compare-references.ts';

interface Whole {
  readonly kind: SourceKind;
  readonly name: SourceName;
  readonly sha256: string | null;
  readonly size: number;
  readonly comparison: Comparison;
}

/**
 * Is it what NVIDIA published? A zip is compared as a whole, with the row of its SHA-256 or of its version and CUDA. A wheel or
 * folder has no row: it is equal when each of its DLLs equals a reference file, different when one of them does not.
 */
export function judgeKnown({ kind, name, sha256, size, comparison }: Whole): Known {
  if (kind !== 'zip') {
    if (comparison.different.length > 0) return 'different';
    return comparison.equal.length > 0 && comparison.unknown.length === 0 ? 'equal' : 'unknown';
  }
  if (sha256 !== null && findArchiveBySha256(sha256)) return 'equal';
  const rows =
    name.version === null ? [] : findArchives(name.version).filter((row) => row.cuda === name.cuda);
  const comparable = rows.filter((row) => row.sha256 !== null || (row.size !== null && row.size !== size));
  return comparable.length > 0 ? 'different' : 'unknown';
}
