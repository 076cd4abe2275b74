import * as win32 from 'node:path/win32';

const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;
const FORBIDDEN = /[<>:"|?*\u0000-\u001f]/;

/**
 * Is `path` an absolute Windows path strictly inside `root`, written plainly?
 * Anything Windows would silently rewrite (dots, trailing blanks, devices, streams) counts as outside: journals are hostile input.
 * Rules: Microsoft, "Naming Files, Paths, and Namespaces".
 */
export function isInside(root: string, path: string): boolean {
  const prefix = root.endsWith('\\') ? root : `${root}\\`;
  if (!path.toLowerCase().startsWith(prefix.toLowerCase())) return false;
  return isPlainRelative(path.slice(prefix.length));
}

/** A relative path of plain names, parted by single backslashes. */
export function isPlainRelative(path: string): boolean {
  if (path === '' || path.length > 1024 || path.includes('/')) return false;
  return path.split('\\').every(isPlainName);
}

function isPlainName(name: string): boolean {
  return (
    name !== '' && name.length <= 255 && !/[. ]$/.test(name) && !FORBIDDEN.test(name) && !RESERVED.test(name)
  );
}

/** Is this an absolute path on a drive or a share, without `.` and `..`? */
export function isPlainRoot(root: string): boolean {
  return (
    win32.isAbsolute(root) &&
    win32.normalize(root) === root &&
    /^(?:[a-z]:\\|\\\\[^\\?.][^\\]*\\[^\\]+)/i.test(root)
  );
}
