import * as win32 from 'node:path/win32';
import type { EntryReading, Role } from '../core/archive/inspection.ts';
import { createEntryReader } from './archive/read-entry.ts';
import type { HostFiles } from './host.ts';

const CHUNK = 1 << 20;

/** Learns in one pass over a file what an archive's entry would tell: SHA-256, and of a DLL its signature too. */
export async function readInstalledFile(files: Pick<HostFiles, 'open'>, path: string): Promise<EntryReading> {
  const handle = await files.open(path);
  try {
    const name = win32.basename(path);
    const role: Role = /\.dll$/i.test(name) ? 'sub-library' : 'other';
    const reader = createEntryReader({
      entry: path,
      name,
      role,
      size: handle.size,
      modifiedMs: 0,
      crc32: null,
    });
    for (let at = 0; at < handle.size; at += CHUNK) reader.update(await handle.read(at, CHUNK));
    return reader.finish();
  } finally {
    await handle.close();
  }
}
