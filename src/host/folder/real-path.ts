import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import * as path from 'node:path';
import * as win32 from 'node:path/win32';
import { HostError } from '../host-error.ts';
import { asHost, isNodeError } from '../node-errors.ts';

const FORBIDDEN = /[<>"|?*\u0000-\u001f:]/;
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Longest name that NTFS takes, in UTF-16 units (Microsoft, "Maximum Path Length Limitation"). */
const LONGEST_NAME = 255;

/** The names of a Windows path: drive letter first, without `.`, `..`, devices or streams. */
export function segmentsOf(windowsPath: string, operation: string): readonly string[] {
  const plain = windowsPath.replace(/^\\\\\?\\(?=[a-z]:)/i, '').replaceAll('/', '\\');
  const drive = /^([a-z]):\\/i.exec(plain);
  if (!drive?.[1]) throw new HostError(operation, windowsPath, 161);
  const names = win32
    .normalize(plain)
    .slice(3)
    .split('\\')
    .filter((n) => n !== '');
  for (const name of names) {
    if (FORBIDDEN.test(name) || RESERVED.test(name) || /[. ]$/.test(name) || name.length > LONGEST_NAME)
      throw new HostError(operation, windowsPath, 123);
  }
  return [drive[1].toUpperCase(), ...names];
}

/** One spelling for all that Windows takes for the same path: `c:\\tools\\bin`. */
export function windowsKey(windowsPath: string, operation: string): string {
  const [drive, ...names] = segmentsOf(windowsPath, operation);
  return [`${drive}:`, ...names].join('\\').toLowerCase();
}

/** The drive letter, upper case. */
export function driveOf(windowsPath: string, operation: string): string {
  return segmentsOf(windowsPath, operation)[0] ?? '';
}

/** The last name, in the spelling asked for. */
export function nameOf(windowsPath: string, operation: string): string {
  return segmentsOf(windowsPath, operation).at(-1) ?? '';
}

export function isWindowsPath(text: string): boolean {
  try {
    return segmentsOf(text, 'parse').length > 0;
  } catch {
    return false;
  }
}

/**
 * Where a Windows path lies in the folder. Each name is looked up without regard to case, as Windows does, and kept as it is on disk.
 * Nothing leaves the folder: a link on the way is refused (4390), only the last name may be one.
 * @returns the real path, and whether something is there; the missing tail keeps the spelling asked for
 */
export function realPath(
  folder: string,
  windowsPath: string,
  operation: string,
): { readonly real: string; readonly missing: number } {
  const segments = segmentsOf(windowsPath, operation);
  const asked = path.join(folder, ...segments);
  // The common case in one call: every name is spelt as on disk, and no link is on the way.
  if (isItself(asked)) return { real: asked, missing: 0 };
  // A new file in a folder that is there: only its own name may be spelt otherwise on the disk.
  const parent = path.dirname(asked);
  if (segments.length > 1 && isItself(parent)) {
    const last = segments.at(-1) ?? '';
    const found = asHost(operation, windowsPath, () => findName(parent, last));
    return { real: path.join(parent, found?.name ?? last), missing: found ? 0 : 1 };
  }
  let real = folder;
  for (const [index, segment] of segments.entries()) {
    const found = asHost(operation, windowsPath, () => findName(real, segment));
    if (!found) return { real: path.join(real, ...segments.slice(index)), missing: segments.length - index };
    real = path.join(real, found.name);
    if (found.isLink && index < segments.length - 1) throw new HostError(operation, windowsPath, 4390);
  }
  return { real, missing: 0 };
}

function isItself(real: string): boolean {
  try {
    return realpathSync.native(real) === real;
  } catch {
    return false;
  }
}

/** The spelling asked for is the common case and is looked up directly; only another one needs the whole list. */
function findName(
  folder: string,
  name: string,
): { readonly name: string; readonly isLink: boolean } | undefined {
  try {
    const exact = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    if (exact) return { name, isLink: exact.isSymbolicLink() };
    const found = readdirSync(folder, { withFileTypes: true }).find(
      (e) => e.name.toLowerCase() === name.toLowerCase(),
    );
    return found && { name: found.name, isLink: found.isSymbolicLink() };
  } catch (error) {
    // Below a file, or longer than the real disk can hold: nothing is there.
    if (isNodeError(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return undefined;
    throw error;
  }
}
