import * as win32 from 'node:path/win32';
import { stateFolder } from './state-folder.ts';

/** Where the files of one change wait. */
export function stageFolder(root: string, id: string): string {
  return win32.join(stateFolder(root).stage, id);
}

/** @param to where a file goes, relative to the toolkit root */
export function stagedAt(folder: string, to: string): string {
  return win32.join(folder, to.replace(/^\.cudnnup\\/, ''));
}
