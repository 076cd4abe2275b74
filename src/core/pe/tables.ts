import type { Headers } from './headers.ts';
import { BrokenPe, offsetOf } from './headers.ts';
import { readAscii } from './read-ascii.ts';
import type { SparseBytes } from './sparse-bytes.ts';

/** Real files need less than 1 MiB; entries that share one long name would else multiply it without end. */
const MOST_TEXT = 8 * 2 ** 20;
/** What an entry costs besides its characters. */
const PER_TEXT = 16;

/** What the readers of one file's tables share: its bytes, and how much text they may still bring home. */
export interface Tables {
  readonly bytes: SparseBytes;
  readonly headers: Headers;
  /** File offset of an address of the loaded image. @throws BrokenPe */
  offset(address: number): number;
  /** The zero-terminated text at a file offset. @throws BrokenPe, MissingWindow, BehindEnd */
  text(offset: number): string;
  /** An import by number, `#12`; it counts as a text. @throws BrokenPe */
  numbered(ordinal: number): string;
}

export function createTables(bytes: SparseBytes, headers: Headers): Tables {
  let left = MOST_TEXT;
  const spend = (text: string, at: number): string => {
    left -= text.length + PER_TEXT;
    if (left < 0) throw new BrokenPe('bad-table', at);
    return text;
  };
  return {
    bytes,
    headers,
    offset(address) {
      const offset = offsetOf(headers, address);
      if (offset === undefined) throw new BrokenPe('bad-table', address);
      return offset;
    },
    text: (offset) => spend(readAscii(bytes, offset), offset),
    numbered: (ordinal) => spend(`#${ordinal}`, 0),
  };
}
