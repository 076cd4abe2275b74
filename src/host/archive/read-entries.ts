import type { UnplacedEntry } from '../../core/archive/place-entries.ts';
import { Failure } from '../../core/failure.ts';
import { entryBytes, rawBytes } from './entry-bytes.ts';
import { joinNative } from './join-native.ts';
import { listFolder } from './list-folder.ts';
import type { OpenedSource } from './source.ts';

/** The files of a source, whatever its kind. */
export async function readEntries(source: OpenedSource): Promise<readonly UnplacedEntry[]> {
  if (source.kind === 'folder') return listFolder(source.path, source.files);
  const directory = await source.directory();
  return [...directory.values()].map(({ name, size, modifiedMs, crc32 }) => ({
    entry: name,
    size,
    modifiedMs,
    crc32,
  }));
}

/** The bytes of one file of a source, checked for length while they pass. */
export async function* bytesOf(source: OpenedSource, entry: UnplacedEntry): AsyncGenerator<Uint8Array> {
  if (source.kind === 'folder') {
    yield* folderBytes(source, entry);
    return;
  }
  const found = (await source.directory()).get(entry.entry);
  if (!found) throw new Error(`No entry ${entry.entry}`);
  yield* entryBytes(source.path, source.handle, found);
}

async function* folderBytes(source: OpenedSource, entry: UnplacedEntry): AsyncGenerator<Uint8Array> {
  const handle = await source.files.open(joinNative(source.path, entry.entry));
  try {
    let found = 0;
    for await (const chunk of rawBytes(handle, 0, handle.size)) {
      found += chunk.length;
      yield chunk;
    }
    if (found === entry.size) return;
    // Somebody writes to it right now: what was listed is not what was read.
    throw new Failure('entry-size', { path: source.path, entry: entry.entry, declared: entry.size, found });
  } finally {
    await handle.close();
  }
}
