import { BrokenPe } from './headers.ts';
import type { SparseBytes } from './sparse-bytes.ts';

const LONGEST = 4096;

/** The zero-terminated text at this offset, byte by byte as Latin-1. */
export function readAscii(bytes: SparseBytes, offset: number): string {
  const found = bytes.readUpTo(offset, LONGEST);
  const end = found.indexOf(0);
  if (end >= 0) return found.toString('latin1', 0, end);
  if (found.length >= LONGEST || offset + found.length >= bytes.size) throw new BrokenPe('bad-table', offset);
  return bytes.read(offset, found.length + 1).toString('latin1');
}
