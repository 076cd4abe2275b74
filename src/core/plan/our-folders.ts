import * as win32 from 'node:path/win32';

/** The folders of every toolkit layout into which a cuDNN goes (`facts/toolkit-layouts.json`), outer ones first. */
export const CUDNN_FOLDERS = ['bin', 'bin\\x64', 'include', 'lib', 'lib\\x64'] as const;

const OURS: ReadonlySet<string> = new Set(CUDNN_FOLDERS);

/** Does this path, relative to the toolkit, name a file where a cuDNN's files lie? A sample of the user's may bear cuDNN's name too. */
export function isInOurFolder(relative: string): boolean {
  return OURS.has(win32.dirname(relative).toLowerCase());
}

/** Is this, relative to the toolkit, a folder into which a cuDNN goes? */
export function isCudnnFolder(relative: string): boolean {
  return OURS.has(relative.toLowerCase());
}
