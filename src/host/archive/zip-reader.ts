import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import type { ReadHandle } from '../host.ts';

type ReadCallback = (error: Error | null, bytesRead?: number) => void;

/** Lets yauzl read headers through a host's handle. File data is read by `entryBytes`, never through here. */
export class ZipReader extends RandomAccessReader {
  readonly #handle: ReadHandle;

  constructor(handle: ReadHandle) {
    super();
    this.#handle = handle;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: ReadCallback,
  ): void {
    if (position < 0 || position + length > this.#handle.size) {
      setImmediate(callback, new Error('A header lies beyond the end of the file'));
      return;
    }
    // yauzl speaks callbacks; a rejected read is told to it like any other.
    callbackify(() => this.#handle.read(position, length))((error, bytes) => {
      if (!error) buffer.set(bytes, offset);
      callback(error, error ? 0 : bytes.length);
    });
  }
}
