import * as win32 from 'node:path/win32';
import { SHIPPED, ZLIBWAPI } from '../facts/zlibwapi.ts';
import { cudnnFileName } from './cudnn-file-name.ts';
import { isInOurFolder } from './our-folders.ts';

/**
 * May records of ours speak of this file? Only of cuDNN's own names, so that a forged one cannot reach nvcc.exe; and of a zlibwapi.dll
 * only where it is, by its content, one that we ship.
 * @param relative to the toolkit root
 */
export function isOurFile(relative: string, sha256: string): boolean {
  const name = win32.basename(relative);
  if (!isInOurFolder(relative)) return false;
  return cudnnFileName(name) !== undefined || isOurZlibwapi(name, sha256);
}

/** @param name base name or path */
export function isOurZlibwapi(name: string, sha256: string): boolean {
  return win32.basename(name).toLowerCase() === ZLIBWAPI && SHIPPED.some((s) => s.sha256 === sha256);
}
