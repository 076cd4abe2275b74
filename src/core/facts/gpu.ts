import type * as z from 'zod/mini';
import rows from './gpus.json' with { type: 'json' };
import type { gpuRows } from './schemas.ts';

type GpuRow = z.infer<typeof gpuRows>[number];

/** Compute capability by the name that the driver prints; undefined for names that no list has. */
export function computeCapabilityOf(
  gpuName: string,
): { readonly value: string; readonly source: readonly string[] } | undefined {
  const asked = plain(gpuName);
  const found = (rows as readonly GpuRow[]).find((r) => plain(r.name) === asked) ?? desktopNamesake(asked);
  return found && found.computeCapability !== null
    ? { value: found.computeCapability, source: found.source }
    : undefined;
}

/** A laptop GPU without a row of its own has the generation of its namesake, unless that name is of two generations. */
function desktopNamesake(asked: string): GpuRow | undefined {
  const name = asked.replace(/ (?:laptop gpu|with max-q design|max-q)$/, '');
  return name === asked ? undefined : (rows as readonly GpuRow[]).find((r) => plain(r.name) === name);
}

function plain(name: string): string {
  return name
    .replace(/^nvidia /i, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
