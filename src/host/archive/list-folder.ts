import { findCollision } from '../../core/archive/entry-collision.ts';
import { entryNameFault } from '../../core/archive/entry-name.ts';
import type { UnplacedEntry } from '../../core/archive/place-entries.ts';
import { Failure } from '../../core/failure.ts';
import { LIMITS } from './limits.ts';
import type { SourceFiles } from './source-files.ts';
import { joinNative } from './join-native.ts';

/** Every file below a folder, names checked like those of an archive. Links are refused: what they lead to may change. */
export async function listFolder(path: string, files: SourceFiles): Promise<readonly UnplacedEntry[]> {
  const found: UnplacedEntry[] = [];
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    for (const name of (await files.list(folder)) ?? []) {
      const entry = `${prefix}${name}`;
      const fault = entryNameFault(entry);
      if (fault) throw new Failure(fault, { path, entry });
      const stat = await files.stat(joinNative(folder, name));
      if (stat?.kind === 'link') throw new Failure('entry-link', { path, entry });
      if (stat?.kind === 'directory') {
        if (depth >= LIMITS.folderDepth)
          throw new Failure('archive-bomb', { path, entry, rule: 'entry-count' });
        await walk(joinNative(folder, name), `${entry}/`, depth + 1);
      } else if (stat?.kind === 'file') {
        if (found.length >= LIMITS.entries)
          throw new Failure('archive-bomb', { path, entry, rule: 'entry-count' });
        found.push({ entry, size: stat.size, modifiedMs: stat.modifiedMs, crc32: null });
      }
    }
  };
  await walk(path, '', 0);
  const collision = findCollision(found.map((f) => f.entry));
  if (collision) throw new Failure('entry-collides', { path, ...collision });
  return found;
}
