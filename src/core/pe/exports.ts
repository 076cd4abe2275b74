import { BrokenPe } from './headers.ts';
import type { Tables } from './tables.ts';

export interface ExportTable {
  readonly dllName: string;
  readonly names: readonly string[];
  /** The number of each, in the order of the names: what an import by number means. */
  readonly numbers: readonly number[];
}

const MOST_EXPORTS = 65_536;

export function readExports(tables: Tables): ExportTable | null {
  const directory = tables.headers.directories[0];
  if (!directory || directory.address === 0 || directory.size === 0) return null;
  const at = tables.offset(directory.address);
  const table = tables.bytes.read(at, 40);
  const count = table.readUInt32LE(24);
  if (count > MOST_EXPORTS) throw new BrokenPe('bad-table', at);
  const textAt = (address: number): string => tables.text(tables.offset(address));
  const dllName = textAt(table.readUInt32LE(12));
  if (count === 0) return { dllName, names: [], numbers: [] };
  const pointers = tables.bytes.read(tables.offset(table.readUInt32LE(32)), count * 4);
  const base = table.readUInt32LE(16);
  const indices = tables.bytes.read(tables.offset(table.readUInt32LE(36)), count * 2);
  return {
    dllName,
    numbers: Array.from({ length: count }, (_, i) => base + indices.readUInt16LE(i * 2)),
    names: Array.from({ length: count }, (_, i) => textAt(pointers.readUInt32LE(i * 4))),
  };
}
