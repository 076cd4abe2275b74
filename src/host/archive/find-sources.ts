import { contentRefusal } from '../../core/archive/content-refusal.ts';
import type { SourceName } from '../../core/archive/inspection.ts';
import { nameFromInside } from '../../core/archive/name-from-inside.ts';
import { nameRefusal } from '../../core/archive/name-refusal.ts';
import { parseName } from '../../core/archive/parse-name.ts';
import { isPartialDownload } from '../../core/archive/partial-download.ts';
import { placeEntries } from '../../core/archive/place-entries.ts';
import { joinNative } from './join-native.ts';
import { readEntries } from './read-entries.ts';
import type { SourceFiles } from './source-files.ts';
import { openSource } from './source.ts';

export interface SourceCandidate {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** Null for a renamed archive that would have to be read to tell. */
  readonly name: SourceName | null;
  readonly size: number;
  readonly modifiedMs: number;
}

/** A Downloads folder may hold hundreds of zips; only the newest ones without a telling name are looked into. */
const MOST_LOOKED_INTO = 40;

/**
 * Windows cuDNN packages in these folders, newest first, not below sub-folders: by their name, or, for other zips and wheels,
 * by the file names inside. A folder that does not exist or cannot be read offers nothing: this only makes suggestions.
 */
export async function findSources(
  files: SourceFiles,
  folders: readonly string[],
): Promise<readonly SourceCandidate[]> {
  const seen = await Promise.all([...new Set(folders)].map((folder) => candidatesIn(files, folder)));
  const newestFirst = seen
    .flat()
    .sort((a, b) => b.modifiedMs - a.modifiedMs || a.path.localeCompare(b.path, 'en'));
  const found: SourceCandidate[] = [];
  let lookedInto = 0;
  for (const candidate of newestFirst) {
    if (candidate.name) found.push(candidate);
    else if (lookedInto < MOST_LOOKED_INTO) {
      lookedInto += 1;
      const renamed = await lookInto(files, candidate);
      if (renamed) found.push(renamed);
    }
  }
  return found;
}

async function candidatesIn(files: SourceFiles, folder: string): Promise<readonly SourceCandidate[]> {
  const names = await files.list(folder).catch(() => undefined);
  const candidates = (names ?? []).map(async (fileName): Promise<SourceCandidate | null> => {
    const reading = parseName(fileName);
    const isPackage = /\.(?:zip|whl)$/i.test(fileName);
    if (isPartialDownload(fileName) || (!reading && !isPackage)) return null;
    if (reading && (reading.form === 'installer' || nameRefusal(reading.name) !== null)) return null;
    const path = joinNative(folder, fileName);
    const stat = await files.stat(path).catch(() => undefined);
    const name = reading?.name ?? null;
    const { size = 0, modifiedMs = 0 } = stat ?? {};
    if (stat?.kind === 'file' && isPackage) return { path, kind: 'file', name, size, modifiedMs };
    return stat?.kind === 'directory' && name ? { path, kind: 'folder', name, size: 0, modifiedMs } : null;
  });
  return (await Promise.all(candidates)).filter((candidate) => candidate !== null);
}

/** The candidate with what its folders say, or null when it holds no cuDNN DLL or cannot be opened. */
async function lookInto(files: SourceFiles, candidate: SourceCandidate): Promise<SourceCandidate | null> {
  try {
    const source = await openSource({ path: candidate.path, files });
    try {
      const { entries } = placeEntries(await readEntries(source));
      if (contentRefusal(entries)) return null;
      return { ...candidate, name: nameFromInside(entries.map((e) => e.entry)) };
    } finally {
      await source.close();
    }
  } catch {
    return null;
  }
}
