import type { Window } from '../read-window.ts';

/** A range that was asked for and not captured; `readPe` turns it into its state `need`. */
export class MissingWindow extends Error {
  override readonly name = 'MissingWindow';
  readonly window: Window;

  constructor(window: Window) {
    super(`Not captured: ${window.length} bytes at ${window.offset}`);
    this.window = window;
  }
}

/** Asked for bytes behind the end of the file. */
export class BehindEnd extends Error {
  override readonly name = 'BehindEnd';
  readonly at: number;

  constructor(at: number) {
    super(`Behind the end of the file: ${at}`);
    this.at = at;
  }
}

interface Piece {
  readonly offset: number;
  readonly bytes: Buffer;
}

/** Some windows of a file, and its whole size: enough to read the tables of a DLL that passes by as a stream. */
export class SparseBytes {
  readonly size: number;
  /** They never touch: neighbours become one, so that a text across a border is whole. */
  #pieces: readonly Piece[] = [];

  constructor(size: number) {
    this.size = size;
  }

  add(offset: number, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const added = { offset, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    const touching = this.#pieces.filter((p) => p.offset <= endOf(added) && endOf(p) >= offset);
    this.#pieces = [...this.#pieces.filter((p) => !touching.includes(p)), join([...touching, added])];
  }

  /** @throws MissingWindow, BehindEnd */
  read(offset: number, length: number): Buffer {
    if (!Number.isSafeInteger(offset) || offset < 0 || offset + length > this.size)
      throw new BehindEnd(offset);
    const piece = this.#pieces.find((p) => offset >= p.offset && offset + length <= endOf(p));
    if (!piece)
      throw new MissingWindow({ offset, length: Math.min(Math.max(length, 4096), this.size - offset) });
    return piece.bytes.subarray(offset - piece.offset, offset - piece.offset + length);
  }

  /** As many bytes as are there, at most `length`: for texts of unknown length. */
  readUpTo(offset: number, length: number): Buffer {
    const piece = this.#pieces.find((p) => offset >= p.offset && offset < endOf(p));
    if (!piece) return this.read(offset, Math.min(1, length));
    return piece.bytes.subarray(
      offset - piece.offset,
      Math.min(offset - piece.offset + length, piece.bytes.length),
    );
  }
}

function endOf({ offset, bytes }: Piece): number {
  return offset + bytes.length;
}

/** One piece of all; together they must leave no gap. */
function join(pieces: readonly Piece[]): Piece {
  const [only, ...others] = pieces;
  if (only && others.length === 0) return only;
  const offset = Math.min(...pieces.map((p) => p.offset));
  const bytes = Buffer.alloc(Math.max(...pieces.map(endOf)) - offset);
  for (const piece of pieces) bytes.set(piece.bytes, piece.offset - offset);
  return { offset, bytes };
}
