import * as win32 from 'node:path/win32';

/** The folders of every toolkit layout into which a cuDNN goes (`facts/toolkit-layouts.json`). */
const OURS: ReadonlySet<string> = new Set(['bin', 'bin\\x64', 'include', 'lib', 'lib\\x64']);

/** Does this path, relative to the toolkit, name a file where a cuDNN's files lie? A sample of the user's may bear cuDNN's name too. */
export function isInOurFolder(relative: string): boolean {
  return OURS.has(win32.dirname(relative).toLowerCase());
}
