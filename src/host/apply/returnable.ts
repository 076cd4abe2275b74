import type { KeptAside } from '../../core/plan/ledger.ts';
import type { Host } from '../host.ts';
import { hashFile } from './hash-file.ts';

interface Candidates {
  readonly kept: readonly KeptAside[];
  /** Absolute paths of files that the same change takes out. */
  readonly leaving: readonly string[];
}

/** What is kept unaltered and whose old place is free, or will be: the rest is no reason to stop a change. */
export async function returnable(host: Host, { kept, leaving }: Candidates): Promise<readonly KeptAside[]> {
  const freed = new Set(leaving.map((p) => p.toLowerCase()));
  const found: KeptAside[] = [];
  for (const one of kept) {
    const { from, to, is } = one.move;
    if (!freed.has(from.toLowerCase()) && (await host.files.stat(from))) continue;
    if ((await host.files.stat(to))?.kind !== 'file') continue;
    if ((await hashFile(host, to)).sha256 === is.sha256) found.push(one);
  }
  return found;
}
