import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';

/** Removes a folder in which nothing lies; one that somebody uses stays. */
export async function removeIfEmpty(host: Host, path: string): Promise<void> {
  if ((await host.files.stat(path))?.kind !== 'directory') return;
  try {
    await host.files.removeDirectory(path);
  } catch (error) {
    if (!isHostError(error) || error.win32 !== 145) throw error;
  }
}
