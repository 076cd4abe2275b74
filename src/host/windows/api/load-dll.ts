import * as win32 from 'node:path/win32';
import type { LibraryHandle } from 'koffi';
import type { Kernel32 } from './kernel32.ts';
import type { Koffi } from './koffi.ts';

/** Opens one of Windows' own DLLs by its name. */
export type LoadDll = (name: string) => LibraryHandle;

/** From System32 by full path: by bare name a DLL beside the program, or in the current folder, could answer instead. */
export function systemDlls(koffi: Koffi, kernel: Kernel32): LoadDll {
  const buffer = Buffer.alloc(520);
  const length = kernel.GetSystemDirectoryW(buffer, buffer.length / 2);
  const folder = buffer.toString('utf16le', 0, length * 2);
  return (name) => koffi.load(win32.join(folder, name));
}
