import type { Window } from '../read-window.ts';
import { SparseBytes } from './sparse-bytes.ts';
import { windowsOf } from './windows-of.ts';

const HEADER = 64 * 1024;

export interface PeCapture {
  push(chunk: Uint8Array): void;
  finish(): SparseBytes;
}

/** Keeps the few hundred kilobytes of a passing DLL that its tables lie in. */
export function createPeCapture(fileSize: number): PeCapture {
  const header = Buffer.alloc(Math.min(HEADER, fileSize));
  let at = 0;
  let windows: readonly { readonly window: Window; readonly bytes: Buffer }[] | undefined;
  return {
    push(chunk) {
      if (at < header.length) header.set(chunk.subarray(0, header.length - at), at);
      const start = at;
      at += chunk.length;
      if (!windows && at >= header.length) {
        windows = windowsOf(header, fileSize).map((window) => ({
          window,
          bytes: Buffer.alloc(window.length),
        }));
        for (const { window, bytes } of windows) copyOverlap(header, 0, window, bytes);
      }
      for (const { window, bytes } of windows ?? []) copyOverlap(chunk, start, window, bytes);
    },
    finish() {
      // A stream that ended early is a shorter file: what did not come must not be read as zeros.
      const captured = new SparseBytes(Math.min(at, fileSize));
      captured.add(0, header.subarray(0, at));
      for (const { window, bytes } of windows ?? [])
        captured.add(window.offset, bytes.subarray(0, Math.max(0, at - window.offset)));
      return captured;
    },
  };
}

function copyOverlap(chunk: Uint8Array, start: number, window: Window, bytes: Buffer): void {
  const from = Math.max(start, window.offset);
  const to = Math.min(start + chunk.length, window.offset + window.length);
  if (to > from) bytes.set(chunk.subarray(from - start, to - start), from - window.offset);
}
