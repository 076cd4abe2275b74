import * as win32 from 'node:path/win32';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';

/** Makes a folder below `root` and what is missing above it; refuses to pass through anything that is no plain folder. */
export async function makeFolders(host: Host, root: string, path: string): Promise<void> {
  if (path.length > root.length) await makeFolders(host, root, win32.dirname(path));
  const stat = await host.files.stat(path);
  if (stat?.kind === 'directory') return;
  try {
    await host.files.makeDirectory(path);
  } catch (error) {
    if (!isHostError(error) || error.win32 !== 183 || (await host.files.stat(path))?.kind !== 'directory')
      throw error;
  }
}
