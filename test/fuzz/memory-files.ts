import type { SourceFiles } from '../../src/host/archive/source-files.ts';

/** One file that is nowhere on disk, as a source is read. */
export function memoryFiles(bytes: Uint8Array): SourceFiles {
  return {
    stat: async () => ({ kind: 'file', size: bytes.length, modifiedMs: 0 }),
    list: async () => undefined,
    open: async () => ({
      size: bytes.length,
      descriptor: null,
      isAsOpened: async () => true,
      read: async (offset, length) => bytes.subarray(offset, offset + length),
      close: async () => {},
    }),
  };
}
