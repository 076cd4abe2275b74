import type { Host } from '../host.ts';

/**
 * Which of these folders exist, and when they were last changed.
 * @param folders absolute paths
 * @returns by absolute path in lower case
 */
export async function folderTimes(
  host: Host,
  folders: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const folder of folders) {
    const stat = await host.files.stat(folder);
    if (stat?.kind === 'directory') times.set(folder.toLowerCase(), stat.modifiedMs);
  }
  return times;
}
