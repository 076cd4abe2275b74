import { createHash } from 'node:crypto';
import type { FileFacts } from '../../core/plan/plan.ts';
import type { Host } from '../host.ts';

const CHUNK = 1 << 20;

/** SHA-256 and size of a file as it lies there now. */
export async function hashFile(host: Host, path: string): Promise<FileFacts> {
  const handle = await host.files.open(path);
  try {
    const hash = createHash('sha256');
    for (let at = 0; at < handle.size; at += CHUNK) hash.update(await handle.read(at, CHUNK));
    return { size: handle.size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
