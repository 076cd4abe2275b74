import type * as z from 'zod/mini';
import rows from './frameworks.json' with { type: 'json' };
import type { frameworkRows } from './schemas.ts';

export type FrameworkFacts = z.infer<typeof frameworkRows>[number];

/** Whether a framework brings its own cuDNN on Windows, and where it loads it from. */
export function frameworkFacts(name: string): FrameworkFacts | undefined {
  const asked = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return (rows as readonly FrameworkFacts[]).find((r) => {
    const known = r.framework.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return known === asked || known.startsWith(asked) || (asked === 'torch' && known === 'pytorch');
  });
}
