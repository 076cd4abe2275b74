import type { Headers } from './headers.ts';
import { BrokenPe, offsetOf } from './headers.ts';
import { readAscii } from './read-ascii.ts';
import type { SparseBytes } from './sparse-bytes.ts';

export interface ImportedDll {
  readonly dll: string;
  /** Function names; an import by number reads `#12`. */
  readonly names: readonly string[];
}

/** More than any real file has; a table without an end stops here. */
const MOST_DLLS = 1024;
const MOST_NAMES = 65_536;

export function readImports(bytes: SparseBytes, headers: Headers): readonly ImportedDll[] {
  const directory = headers.directories[1];
  if (!directory || directory.address === 0) return [];
  const table = need(headers, directory.address);
  const found: ImportedDll[] = [];
  for (let i = 0; i < MOST_DLLS; i++) {
    const descriptor = bytes.read(table + i * 20, 20);
    const name = descriptor.readUInt32LE(12);
    if (name === 0) return found;
    const thunks = descriptor.readUInt32LE(0) || descriptor.readUInt32LE(16);
    found.push({ dll: readAscii(bytes, need(headers, name)), names: readThunks(bytes, headers, thunks) });
  }
  throw new BrokenPe('bad-table', table);
}

/** Old linkers wrote addresses instead of offsets from the image base into this table; its first field tells which. */
export function readDelayImports(bytes: SparseBytes, headers: Headers): readonly ImportedDll[] {
  const directory = headers.directories[13];
  if (!directory || directory.address === 0) return [];
  const table = need(headers, directory.address);
  const found: ImportedDll[] = [];
  for (let i = 0; i < MOST_DLLS; i++) {
    const descriptor = bytes.read(table + i * 32, 32);
    const name = descriptor.readUInt32LE(4);
    if (name === 0) return found;
    const relative = (value: number): number =>
      (descriptor.readUInt32LE(0) & 1) === 1 ? value : Number(BigInt(value) - headers.imageBase);
    found.push({
      dll: readAscii(bytes, need(headers, relative(name))),
      names: readThunks(bytes, headers, relative(descriptor.readUInt32LE(16))),
    });
  }
  throw new BrokenPe('bad-table', table);
}

function readThunks(bytes: SparseBytes, headers: Headers, address: number): readonly string[] {
  if (address === 0) return [];
  const width = headers.isPe32Plus ? 8 : 4;
  const at = need(headers, address);
  const names: string[] = [];
  for (let i = 0; i < MOST_NAMES; i++) {
    const thunk = bytes.read(at + i * width, width);
    const value = headers.isPe32Plus ? thunk.readBigUInt64LE() : BigInt(thunk.readUInt32LE());
    if (value === 0n) return names;
    const byNumber = value >> BigInt(width * 8 - 1) === 1n;
    names.push(
      byNumber
        ? `#${Number(value & 0xffffn)}`
        : readAscii(bytes, need(headers, Number(value & 0x7fffffffn)) + 2),
    );
  }
  throw new BrokenPe('bad-table', at);
}

function need(headers: Headers, address: number): number {
  const offset = offsetOf(headers, address);
  if (offset === undefined) throw new BrokenPe('bad-table', address);
  return offset;
}
