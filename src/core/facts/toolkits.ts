import type * as z from 'zod/mini';
import type { toolkitRows } from './schemas.ts';
import rows from './toolkits.json' with { type: 'json' };

export type ToolkitRelease = z.infer<typeof toolkitRows>[number];

/** The releases of a toolkit version: `12.2` gives 12.2.0, 12.2.1 and 12.2.2. */
export function toolkitReleases(version: string): readonly ToolkitRelease[] {
  return (rows as readonly ToolkitRelease[]).filter(
    (r) => r.version === version || r.version.startsWith(`${version}.`),
  );
}

/** The newest release of a toolkit version. */
export function toolkitRelease(version: string): ToolkitRelease | undefined {
  return toolkitReleases(version).at(-1);
}
