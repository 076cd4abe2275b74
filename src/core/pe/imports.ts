import { BrokenPe } from './headers.ts';
import type { Tables } from './tables.ts';

export interface ImportedDll {
  readonly dll: string;
  /** Function names; an import by number reads `#12`. */
  readonly names: readonly string[];
}

/** More than any real file has; a table without an end stops here. */
const MOST_DLLS = 1024;
const MOST_NAMES = 65_536;

export function readImports(tables: Tables): readonly ImportedDll[] {
  const directory = tables.headers.directories[1];
  if (!directory || directory.address === 0) return [];
  const table = tables.offset(directory.address);
  const found: ImportedDll[] = [];
  for (let i = 0; i < MOST_DLLS; i++) {
    const descriptor = tables.bytes.read(table + i * 20, 20);
    const name = descriptor.readUInt32LE(12);
    if (name === 0) return found;
    const thunks = descriptor.readUInt32LE(0) || descriptor.readUInt32LE(16);
    found.push({ dll: tables.text(tables.offset(name)), names: readThunks(tables, thunks) });
  }
  throw new BrokenPe('bad-table', table);
}

/** Old linkers wrote addresses instead of offsets from the image base into this table; its first field tells which. */
export function readDelayImports(tables: Tables): readonly ImportedDll[] {
  const directory = tables.headers.directories[13];
  if (!directory || directory.address === 0) return [];
  const table = tables.offset(directory.address);
  const found: ImportedDll[] = [];
  for (let i = 0; i < MOST_DLLS; i++) {
    const descriptor = tables.bytes.read(table + i * 32, 32);
    const name = descriptor.readUInt32LE(4);
    if (name === 0) return found;
    const relative = (value: number): number =>
      (descriptor.readUInt32LE(0) & 1) === 1 ? value : Number(BigInt(value) - tables.headers.imageBase);
    found.push({
      dll: tables.text(tables.offset(relative(name))),
      names: readThunks(tables, relative(descriptor.readUInt32LE(16))),
    });
  }
  throw new BrokenPe('bad-table', table);
}

function readThunks(tables: Tables, address: number): readonly string[] {
  if (address === 0) return [];
  const { isPe32Plus } = tables.headers;
  const width = isPe32Plus ? 8 : 4;
  const at = tables.offset(address);
  const names: string[] = [];
  for (let i = 0; i < MOST_NAMES; i++) {
    const thunk = tables.bytes.read(at + i * width, width);
    const value = isPe32Plus ? thunk.readBigUInt64LE() : BigInt(thunk.readUInt32LE());
    if (value === 0n) return names;
    const byNumber = value >> BigInt(width * 8 - 1) === 1n;
    names.push(
      byNumber
        ? tables.numbered(Number(value & 0xffffn))
        : tables.text(tables.offset(Number(value & 0x7fffffffn)) + 2),
    );
  }
  throw new BrokenPe('bad-table', at);
}
