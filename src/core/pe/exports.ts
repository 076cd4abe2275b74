import { BrokenPe, offsetOf } from './headers.ts';
import type { Headers } from './headers.ts';
import { readAscii } from './read-ascii.ts';
import type { SparseBytes } from './sparse-bytes.ts';

export interface ExportTable {
  readonly dllName: string;
  readonly names: readonly string[];
}

const MOST_EXPORTS = 65_536;

export function readExports(bytes: SparseBytes, headers: Headers): ExportTable | null {
  const directory = headers.directories[0];
  if (!directory || directory.address === 0 || directory.size === 0) return null;
  const at = (address: number): number => {
    const offset = offsetOf(headers, address);
    if (offset === undefined) throw new BrokenPe('bad-table', address);
    return offset;
  };
  const table = bytes.read(at(directory.address), 40);
  const count = table.readUInt32LE(24);
  if (count > MOST_EXPORTS) throw new BrokenPe('bad-table', at(directory.address));
  const dllName = readAscii(bytes, at(table.readUInt32LE(12)));
  if (count === 0) return { dllName, names: [] };
  const pointers = bytes.read(at(table.readUInt32LE(32)), count * 4);
  return {
    dllName,
    names: Array.from({ length: count }, (_, i) => readAscii(bytes, at(pointers.readUInt32LE(i * 4)))),
  };
}
