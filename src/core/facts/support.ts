import type * as z from 'zod/mini';
import { isBetween } from './compare-versions.ts';
import lowest from './lowest-compute-capability.json' with { type: 'json' };
import type { lowestComputeCapabilityRows, supportRows } from './schemas.ts';
import rows from './support.json' with { type: 'json' };

type SupportRow = z.infer<typeof supportRows>[number];

/** A list from NVIDIA's matrix; `inferred` when it was carried over from a neighbouring release. */
export interface SupportList {
  readonly values: readonly string[];
  readonly inferred: boolean;
  readonly source: readonly string[];
}

export interface TestedToolkits {
  readonly toolkits: readonly string[];
  readonly inferred: boolean;
  readonly source: readonly string[];
}

/** The toolkits that NVIDIA lists as tested with this archive; undefined when no matrix was seen. Tested is not "required". */
export function testedToolkits({
  version,
  cuda,
}: {
  readonly version: string;
  readonly cuda: string;
}): TestedToolkits | undefined {
  const row = rowsOf(version).find((r) => sameCuda(r.cuda, cuda));
  if (!row) return undefined;
  if (row.tested) return { toolkits: row.tested, inferred: false, source: row.source };
  return row.testedInferred
    ? { toolkits: row.testedInferred, inferred: true, source: row.source }
    : undefined;
}

/** The compute capabilities that NVIDIA's matrix lists for this release. */
export function computeCapabilities(
  version: string,
):
  | { readonly list: readonly string[]; readonly inferred: boolean; readonly source: readonly string[] }
  | undefined {
  const row = rowsOf(version)[0];
  if (!row) return undefined;
  if (row.computeCapabilities) return { list: row.computeCapabilities, inferred: false, source: row.source };
  return row.computeCapabilitiesInferred
    ? { list: row.computeCapabilitiesInferred, inferred: true, source: row.source }
    : undefined;
}

/** Below this compute capability the release fails at run time, whatever driver and toolkit say. */
export function lowestComputeCapability(
  version: string,
): { readonly value: string; readonly source: readonly string[] } | undefined {
  return (lowest as z.infer<typeof lowestComputeCapabilityRows>).find((r) =>
    isBetween(version, r.first, r.last),
  );
}

function rowsOf(version: string): readonly SupportRow[] {
  const patch = version.split('.').slice(0, 3).join('.');
  return (rows as readonly SupportRow[]).filter((r) => r.version === patch);
}

function sameCuda(row: string, asked: string): boolean {
  return row === asked || row.split('.')[0] === asked.split('.')[0];
}
