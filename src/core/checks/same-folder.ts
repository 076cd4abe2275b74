import * as win32 from 'node:path/win32';

/** Do two spellings name the same folder? Case, slashes and trailing backslashes do not matter; links are not followed. */
export function sameFolder(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** Is `path` this folder or something below it? */
export function isBelow(folder: string, path: string): boolean {
  return plain(path) === plain(folder) || plain(path).startsWith(`${plain(folder)}\\`);
}

function plain(path: string): string {
  return win32.normalize(path.trim().replaceAll('"', '')).replace(/\\+$/, '').toLowerCase();
}
