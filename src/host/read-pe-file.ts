import type { PeReading } from '../core/pe/read-pe.ts';
import { readPe } from '../core/pe/read-pe.ts';
import { SparseBytes } from '../core/pe/sparse-bytes.ts';
import { windowsOf } from '../core/pe/windows-of.ts';
import type { HostFiles } from './host.ts';

const HEADER = 64 * 1024;
/** A file that asks for more pieces than this is not worth more reading. */
const ROUNDS = 8;

/** Reads the tables of a DLL on disk: a few hundred kilobytes, however large the file. */
export async function readPeFile(files: Pick<HostFiles, 'open'>, path: string): Promise<PeReading> {
  const handle = await files.open(path);
  try {
    const bytes = new SparseBytes(handle.size);
    const header = await handle.read(0, HEADER);
    bytes.add(0, header);
    for (const w of windowsOf(header, handle.size))
      bytes.add(w.offset, await handle.read(w.offset, w.length));
    let reading = readPe(bytes);
    for (let round = 0; reading.state === 'need' && round < ROUNDS; round++) {
      bytes.add(reading.window.offset, await handle.read(reading.window.offset, reading.window.length));
      reading = readPe(bytes);
    }
    return reading;
  } finally {
    await handle.close();
  }
}
