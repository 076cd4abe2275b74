import type { Host } from '../host.ts';

const CHUNK = 1 << 20;

/** Copies a file's bytes and flushes them; the target must not be there. */
export async function copyFile(host: Host, from: string, to: string): Promise<void> {
  const source = await host.files.open(from);
  try {
    const target = await host.files.create(to);
    try {
      for (let at = 0; at < source.size; at += CHUNK) await target.write(await source.read(at, CHUNK));
      await target.flush();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
