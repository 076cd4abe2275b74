import { randomBytes } from 'node:crypto';
import type { Host } from '../host.ts';
import { removeIfThere } from './remove-if-there.ts';

export interface WriteTextOptions {
  /** With false an existing file makes it fail with Win32 183: how a lock is taken. */
  readonly replace: boolean;
  readonly modifiedMs?: number;
}

/** Publishes a text by rename after a flush: a reader sees the old file or the new one, whole, even after a crash. */
export async function writeText(
  host: Host,
  path: string,
  text: string,
  options: WriteTextOptions,
): Promise<void> {
  const draft = `${path}.new-${randomBytes(4).toString('hex')}`;
  const handle = await host.files.create(draft);
  try {
    await handle.write(new TextEncoder().encode(text));
    await handle.flush();
  } finally {
    await handle.close();
  }
  if (options.modifiedMs !== undefined) await host.files.setModified(draft, options.modifiedMs);
  try {
    await host.files.rename(draft, path, { replace: options.replace });
  } catch (error) {
    await removeIfThere(host, draft);
    throw error;
  }
}
