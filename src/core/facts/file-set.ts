import type * as z from 'zod/mini';
import { compareVersions, isBetween } from './compare-versions.ts';
import rows from './file-sets.json' with { type: 'json' };
import type { fileSetRows } from './schemas.ts';

export type FileSet = z.infer<typeof fileSetRows>[number];

export interface ExpectedFileSet {
  readonly generation: string;
  /** False for a version newer than every row: the newest row is then a rule of thumb, and more files are no surprise. */
  readonly exact: boolean;
  readonly headers: readonly string[];
  readonly dlls: readonly string[];
  readonly importLibraries: readonly string[];
  /** Seen in some releases of the generation only: neither missing nor extra. */
  readonly optional: readonly string[];
  /** No archive of this generation was read whole (wheels were): further files are no surprise. */
  readonly mayHoldMore: boolean;
  readonly shim: string;
  readonly source: readonly string[];
}

const sets = rows as readonly FileSet[];

/** What belongs to a cuDNN of this version; undefined for majors that no row covers. */
export function expectedFileSet(version: string): ExpectedFileSet | undefined {
  const major = Number(version.split('.')[0]);
  const exact = sets.find((s) => isBetween(version, s.first, s.last));
  const set = exact ?? nearest(version, major);
  if (!set) return undefined;
  const { generation, headers, dlls, importLibraries, optional, mayHoldMore, source } = set;
  return {
    generation,
    exact: exact !== undefined,
    headers,
    dlls,
    importLibraries,
    optional,
    mayHoldMore: mayHoldMore || exact === undefined,
    shim: `cudnn64_${major}.dll`,
    source,
  };
}

/** The newest generation of the same major that is not newer than the version. */
function nearest(version: string, major: number): FileSet | undefined {
  return sets
    .filter((s) => Number(s.first.split('.')[0]) === major && compareVersions(s.first, version) <= 0)
    .at(-1);
}
