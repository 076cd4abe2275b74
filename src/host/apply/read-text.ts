import type { Host } from '../host.ts';

/**
 * The whole text of a small file.
 * @param limit bytes; a larger file is not ours and reads as undefined, like an absent one would not: see `tooLarge`
 * @returns undefined when nothing is there
 */
export async function readText(host: Host, path: string, limit = 8_000_000): Promise<string | undefined> {
  const stat = await host.files.stat(path);
  if (!stat) return undefined;
  if (stat.kind !== 'file' || stat.size > limit) return '';
  const handle = await host.files.open(path);
  try {
    const bytes = await handle.read(0, handle.size);
    return new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  } finally {
    await handle.close();
  }
}
