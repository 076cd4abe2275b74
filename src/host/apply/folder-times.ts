import * as win32 from 'node:path/win32';
import type { Host } from '../host.ts';

/**
 * Which of these folders exist, and when they were last changed.
 * @param folders absolute paths
 * @returns by absolute path in lower case
 */
export async function folderTimes(host: Host, folders: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const folder of folders) {
    const stat = await host.files.stat(folder);
    if (stat?.kind === 'directory') times.set(folder.toLowerCase(), stat.modifiedMs);
  }
  return times;
}

/** Every folder between `root` (exclusive) and the given files. */
export function foldersAbove(root: string, files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = win32.dirname(file); folder.length > root.length; folder = win32.dirname(folder)) folders.add(folder);
  }
  return folders;
}
