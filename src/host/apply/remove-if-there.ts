import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';

/** Removes a file of ours; that another process was quicker is as good. */
export async function removeIfThere(host: Host, path: string): Promise<void> {
  try {
    await host.files.remove(path);
  } catch (error) {
    if (!isHostError(error) || error.win32 !== 2) throw error;
  }
}
