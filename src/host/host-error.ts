/** A refused operation: which one, on which path, and Windows' own number for it. Never keyed on text. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly operation: string;
  readonly path: string;
  /** Win32 error number: 2 not found, 5 access denied, 32 in use, 80 exists, 112 disk full, 145 not empty, 183 exists, 1117 I/O error. */
  readonly win32: number;

  constructor(operation: string, path: string, win32: number, cause?: unknown) {
    super(`${operation} ${path}: Win32 error ${win32}`, { cause });
    this.operation = operation;
    this.path = path;
    this.win32 = win32;
  }
}

export function isHostError(error: unknown): error is HostError {
  return error instanceof HostError;
}
