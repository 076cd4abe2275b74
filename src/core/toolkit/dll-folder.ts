import * as win32 from 'node:path/win32';
import { toolkitLayout } from '../facts/layout.ts';
import type { Toolkit } from '../machine/machine.ts';
import { toolkitMajor } from './toolkit-version.ts';

/** The folder of a toolkit from which programs load its DLLs, relative to the root: `bin`, from CUDA 13 on `bin\x64`. */
export function dllFolderName(toolkit: Toolkit): string {
  return toolkitLayout(toolkitMajor(toolkit) ?? 0).bin;
}

/** The same as an absolute path. */
export function dllFolder(toolkit: Toolkit): string {
  return win32.join(toolkit.root, dllFolderName(toolkit));
}
