import { isHostError } from '../host-error.ts';
import type { Host, ReadHandle } from '../host.ts';

/**
 * The whole text of a small file.
 * @param limit bytes; a larger file is not ours and reads as undefined, like an absent one would not: see `tooLarge`
 * @returns undefined when nothing is there
 */
export async function readText(host: Host, path: string, limit = 8_000_000): Promise<string | undefined> {
  const stat = await host.files.stat(path);
  if (!stat) return undefined;
  if (stat.kind !== 'file' || stat.size > limit) return '';
  const handle = await openIfThere(host, path);
  if (!handle) return undefined;
  try {
    const bytes = await handle.read(0, handle.size);
    return new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  } finally {
    await handle.close();
  }
}

/** Another process may take a lock or a draft away between the look and the opening. */
async function openIfThere(host: Host, path: string): Promise<ReadHandle | undefined> {
  try {
    return await host.files.open(path);
  } catch (error) {
    if (isHostError(error) && (error.win32 === 2 || error.win32 === 3)) return undefined;
    throw error;
  }
}
