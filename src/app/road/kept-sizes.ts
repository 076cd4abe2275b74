import type { KeptAside, Ledger } from '../../core/plan/ledger.ts';
import type { Host } from '../../host/host.ts';
import { mapInLanes } from '../../host/map-in-lanes.ts';

/** What is kept for the way back, and the room that it takes. */
export interface KeptSizes {
  readonly bytes: number;
  readonly files: number;
  /** Of these bytes, those of files that were in the toolkit before cudnnup put anything there. */
  readonly foreignBytes: number;
  /** By the change that moved them aside. */
  readonly byChange: Readonly<Record<string, number>>;
}

/**
 * Looks at every file kept aside. A file that has a second name, in the toolkit or among what is kept, takes no room of its own.
 */
export async function keptSizes(host: Host, ledger: Pick<Ledger, 'aside' | 'placed'>): Promise<KeptSizes> {
  const aside = await mapInLanes([...ledger.aside.values()], (kept) => lookAt(host, kept));
  const inPlace = await mapInLanes([...ledger.placed.keys()], (path) => identity(host, path));
  const counted = new Set(inPlace);
  const byChange: Record<string, number> = {};
  let [bytes, foreignBytes, files] = [0, 0, 0];
  for (const { kept, is, size } of aside) {
    if (is === undefined) continue;
    files++;
    const own = counted.has(is) ? 0 : size;
    counted.add(is);
    bytes += own;
    if (kept.owner === null) foreignBytes += own;
    byChange[kept.by] = (byChange[kept.by] ?? 0) + own;
  }
  return { bytes, files, foreignBytes, byChange };
}

interface Seen {
  readonly kept: KeptAside;
  /** Undefined when somebody has deleted it. */
  readonly is: string | undefined;
  readonly size: number;
}

async function lookAt(host: Host, kept: KeptAside): Promise<Seen> {
  const stat = await host.files.stat(kept.move.to);
  return { kept, is: stat && (await identity(host, kept.move.to)), size: stat?.size ?? 0 };
}

async function identity(host: Host, path: string): Promise<string | undefined> {
  return (await host.files.stat(path)) && host.files.identity(path);
}
