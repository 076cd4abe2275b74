import type * as z from 'zod/mini';
import rows from './architectures.json' with { type: 'json' };
import type { architectureRows } from './schemas.ts';

export type Architecture = z.infer<typeof architectureRows>[number];

/** The first and last toolkit that can build for this compute capability; a null bound is open or unknown. */
export function toolkitRangeFor(computeCapability: string): Architecture | undefined {
  return (rows as readonly Architecture[]).find((r) => r.computeCapability === computeCapability);
}
