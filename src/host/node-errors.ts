import { HostError } from './host-error.ts';

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

/** Windows' number for an error of Node; undefined for anything the disk did not say. */
export function win32Of(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errno' in error)) return undefined;
  return WIN32_OF['code' in error ? String(error.code) : ''] ?? 31;
}

/** Runs a call of the real disk and speaks of its failure as Windows would. Our own mistakes stay what they are. */
export function asHost<T>(operation: string, windowsPath: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw hostError(operation, windowsPath, error);
  }
}

/** The same for a promise. */
export async function asHostAsync<T>(
  operation: string,
  windowsPath: string,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw hostError(operation, windowsPath, error);
  }
}

function hostError(operation: string, windowsPath: string, error: unknown): unknown {
  const number = win32Of(error);
  return number === undefined ? error : new HostError(operation, windowsPath, number, error);
}
