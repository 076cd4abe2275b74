import * as win32 from 'node:path/win32';
import type { MakeFolder } from './plan.ts';

/**
 * The folders that must be made before files can go to these paths, outer ones first.
 * @param existing folders that are there, by absolute path in lower case
 */
export function missingFolders(
  root: string,
  files: readonly string[],
  existing: ReadonlyMap<string, unknown>,
): readonly MakeFolder[] {
  const missing = new Map<string, string>();
  for (const file of files) {
    for (let folder = win32.dirname(file); folder.length > root.length; folder = win32.dirname(folder)) {
      if (!existing.has(folder.toLowerCase())) missing.set(folder.toLowerCase(), folder);
    }
  }
  return [...missing.values()]
    .sort((a, b) => a.split('\\').length - b.split('\\').length || a.localeCompare(b, 'en'))
    .map((path) => ({ do: 'make-folder', path }));
}
