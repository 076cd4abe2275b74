import { HostError } from '../host-error.ts';

/** Node's error codes as the Win32 numbers that Windows would give (Microsoft, "System Error Codes"). */
const WIN32_OF: Readonly<Record<string, number>> = {
  EACCES: 5,
  EBUSY: 32,
  EEXIST: 183,
  EIO: 1117,
  EISDIR: 5,
  ELOOP: 4390,
  EMFILE: 4,
  ENAMETOOLONG: 206,
  ENOENT: 2,
  ENOSPC: 112,
  ENOTDIR: 3,
  ENOTEMPTY: 145,
  EPERM: 5,
  EROFS: 19,
};

export function isNodeError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Runs a call of the real disk and speaks of its failure as Windows would. */
export function asHost<T>(operation: string, windowsPath: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    // Only what the disk says is translated; our own mistakes stay what they are.
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    throw new HostError(operation, windowsPath, WIN32_OF[code] ?? 31, error);
  }
}
