import type { BigIntStats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { HostError } from '../host-error.ts';
import type { FileStat } from '../host.ts';
import { isSameState } from '../is-same-state.ts';
import { win32Of } from '../node-errors.ts';
import type { SourceFiles } from './source-files.ts';

/** The files of the running computer, in its own path rules, read-only. Throws `HostError` like a host's files do. */
export const nativeFiles: SourceFiles = {
  async stat(path) {
    const found = await lstat(path).catch((error: unknown) => absent('stat', path, error));
    if (!found) return undefined;
    return { kind: kindOf(found), size: found.size, modifiedMs: Math.trunc(found.mtimeMs) };
  },
  async list(path) {
    const names = await readdir(path).catch((error: unknown) => absent('list', path, error));
    return names?.sort();
  },
  async open(path) {
    const file = await open(path, 'r').catch((error: unknown) => {
      throw hostError('open', path, error);
    });
    const look = (): Promise<BigIntStats> =>
      file.stat({ bigint: true }).catch((error: unknown) => {
        throw hostError('stat', path, error);
      });
    const opened = await look();
    return {
      size: Number(opened.size),
      descriptor: file.fd,
      isAsOpened: async () => isSameState(opened, await look()),
      async read(offset, length) {
        const buffer = Buffer.allocUnsafe(length);
        let filled = 0;
        while (filled < length) {
          const { bytesRead } = await file
            .read(buffer, filled, length - filled, offset + filled)
            .catch((error: unknown) => {
              throw hostError('read', path, error);
            });
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return buffer.subarray(0, filled);
      },
      close: () => file.close(),
    };
  },
};

function kindOf(found: {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}): FileStat['kind'] {
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'directory';
  return found.isSymbolicLink() ? 'link' : 'other';
}

function absent(operation: string, path: string, error: unknown): undefined {
  const mapped = hostError(operation, path, error);
  if (mapped.win32 === 2 || mapped.win32 === 3) return undefined;
  throw mapped;
}

/** Windows' number for the error; 1117 (I/O error) for all that has none here. */
function hostError(operation: string, path: string, error: unknown): HostError {
  return new HostError(operation, path, win32Of(error) ?? 1117, error);
}
