import * as win32 from 'node:path/win32';
import { isInside } from '../../core/plan/inside.ts';
import type { StateFolder } from '../../core/plan/state-folder.ts';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';

/**
 * Deletes a folder of ours below `.cudnnup`. Links are removed, never followed.
 * @returns absolute paths that could not be deleted yet because a program holds them
 */
export async function deleteTree(host: Host, at: StateFolder, path: string): Promise<readonly string[]> {
  if (![at.stage, at.trash].some((ours) => isInside(ours, path)))
    throw new Error(`Not ours to delete: ${path}`);
  return deleteBelow(host, path);
}

async function deleteBelow(host: Host, path: string): Promise<readonly string[]> {
  const stat = await host.files.stat(path);
  if (!stat) return [];
  if (stat.kind !== 'directory') return deleteFile(host, path, stat.attributes.readOnly);
  const left: string[] = [];
  for (const name of (await host.files.list(path)) ?? [])
    left.push(...(await deleteBelow(host, win32.join(path, name))));
  if (left.length === 0) await host.files.removeDirectory(path);
  return left;
}

async function deleteFile(host: Host, path: string, readOnly: boolean): Promise<readonly string[]> {
  try {
    if (readOnly) await host.files.setAttributes(path, { readOnly: false, hidden: false, system: false });
    await host.files.remove(path);
    return [];
  } catch (error) {
    // 5 and 32: a DLL that is still mapped can be renamed but not deleted.
    if (isHostError(error) && (error.win32 === 5 || error.win32 === 32)) return [path];
    throw error;
  }
}
