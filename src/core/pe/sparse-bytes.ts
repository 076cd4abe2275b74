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

/** Some windows of a file, and its whole size: enough to read the tables of a DLL that passes by as a stream. */
export class SparseBytes {
  readonly size: number;
  readonly #pieces: { readonly offset: number; readonly bytes: Buffer }[] = [];

  constructor(size: number) {
    this.size = size;
  }

  add(offset: number, bytes: Uint8Array): void {
    if (bytes.length > 0)
      this.#pieces.push({ offset, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
  }

  /** @throws MissingWindow, BehindEnd */
  read(offset: number, length: number): Buffer {
    if (!Number.isSafeInteger(offset) || offset < 0 || offset + length > this.size)
      throw new BehindEnd(offset);
    const piece = this.#pieces.find(
      (p) => offset >= p.offset && offset + length <= p.offset + p.bytes.length,
    );
    if (!piece)
      throw new MissingWindow({ offset, length: Math.min(Math.max(length, 4096), this.size - offset) });
    return piece.bytes.subarray(offset - piece.offset, offset - piece.offset + length);
  }

  /** As many bytes as are there, at most `length`: for texts of unknown length. */
  readUpTo(offset: number, length: number): Buffer {
    const piece = this.#pieces.find((p) => offset >= p.offset && offset < p.offset + p.bytes.length);
    if (!piece) return this.read(offset, Math.min(1, length));
    return piece.bytes.subarray(
      offset - piece.offset,
      Math.min(offset - piece.offset + length, piece.bytes.length),
    );
  }
}
