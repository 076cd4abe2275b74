import type { Kernel32 } from './api/kernel32.ts';
import { kernel32 } from './api/kernel32.ts';
import { loadKoffi } from './api/koffi.ts';

const UTF8 = 65_001;

/**
 * How text must be written into a pipe or a file on this Windows. On a console Node writes characters and all is well; in a
 * pipe it writes UTF-8, while `more`, `findstr` and PowerShell read the console's own code page, 936 on a Chinese Windows.
 * @returns undefined where UTF-8 is right: no console, a UTF-8 console, a terminal of MSYS, a build server
 */
export async function consoleBytes(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<((text: string) => Uint8Array) | undefined> {
  if (variables['MSYSTEM'] !== undefined || variables['CI'] !== undefined) return undefined;
  const koffi = await loadKoffi();
  if ('why' in koffi) return undefined;
  const kernel = kernel32(koffi);
  const codePage = kernel.GetConsoleOutputCP();
  return codePage === 0 || codePage === UTF8 ? undefined : (text) => encode(kernel, codePage, text);
}

/** A character that the code page lacks becomes its stand-in, `?`. */
function encode(kernel: Kernel32, codePage: number, text: string): Uint8Array {
  if (text === '') return new Uint8Array(0);
  const size = kernel.WideCharToMultiByte(codePage, 0, text, text.length, null, 0, null, null);
  const bytes = Buffer.alloc(size);
  kernel.WideCharToMultiByte(codePage, 0, text, text.length, bytes, size, null, null);
  return bytes;
}
