import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';

/** Removes a file of ours, also one that was made read-only; that another process was quicker is as good. */
export async function removeIfThere(host: Host, path: string): Promise<void> {
  try {
    const stat = await host.files.stat(path);
    if (stat?.kind === 'file' && stat.attributes.readOnly)
      await host.files.setAttributes(path, { ...stat.attributes, readOnly: false });
    await host.files.remove(path);
  } catch (error) {
    if (!isHostError(error) || error.win32 !== 2) throw error;
  }
}
