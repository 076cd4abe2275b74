import { isPartialDownload } from '../../core/archive/partial-download.ts';
import type { SourceName } from '../../core/archive/inspection.ts';
import { nameRefusal } from '../../core/archive/name-refusal.ts';
import { parseName } from '../../core/archive/parse-name.ts';
import { joinNative } from './join-native.ts';
import type { SourceFiles } from './source-files.ts';

export interface SourceCandidate {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly name: SourceName;
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * Files and folders whose name is that of a Windows cuDNN, newest first; not below sub-folders. A folder that does not exist
 * or cannot be read offers nothing: this only makes suggestions.
 */
export async function findSources(
  files: SourceFiles,
  folders: readonly string[],
): Promise<readonly SourceCandidate[]> {
  const found = await Promise.all([...new Set(folders)].map((folder) => candidatesIn(files, folder)));
  return found.flat().sort((a, b) => b.modifiedMs - a.modifiedMs || a.path.localeCompare(b.path, 'en'));
}

async function candidatesIn(files: SourceFiles, folder: string): Promise<readonly SourceCandidate[]> {
  const names = await files.list(folder).catch(() => undefined);
  const named = (names ?? []).filter((fileName) => !isPartialDownload(fileName));
  const candidates = named.map(async (fileName): Promise<SourceCandidate | null> => {
    const reading = parseName(fileName);
    if (!reading || reading.form === 'installer' || nameRefusal(reading.name) !== null) return null;
    const path = joinNative(folder, fileName);
    const stat = await files.stat(path).catch(() => undefined);
    const isPackage = /\.(?:zip|whl)$/i.test(fileName);
    if (stat?.kind === 'file' && isPackage)
      return { path, kind: 'file', name: reading.name, size: stat.size, modifiedMs: stat.modifiedMs };
    if (stat?.kind === 'directory')
      return { path, kind: 'folder', name: reading.name, size: 0, modifiedMs: stat.modifiedMs };
    return null;
  });
  return (await Promise.all(candidates)).filter((candidate) => candidate !== null);
}
