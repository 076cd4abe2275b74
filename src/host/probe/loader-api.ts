import type { Koffi } from '../windows/api/koffi.ts';
import { wideText } from '../windows/wide-text.ts';

/** Microsoft's loader functions, and calls into what was loaded. */
export interface Loader {
  SetErrorMode(mode: number): number;
  LoadLibraryExW(name: string, file: number, flags: number): number | bigint;
  GetProcAddress(module: number | bigint, name: string): number | bigint;
  GetLastError(): number;
  pathOf(module: number | bigint): string;
  /** A wrong prototype takes the process down: this runs in a child only. */
  call(address: number | bigint, prototype: string, ...args: readonly unknown[]): number | bigint;
}

export function loaderApi(koffi: Koffi): Loader {
  const dll = koffi.load('kernel32.dll');
  const GetModuleFileNameW: (module: number | bigint, name: Uint8Array, characters: number) => number =
    dll.func('uint32 __stdcall GetModuleFileNameW(intptr module, void *name, uint32 characters)');
  return {
    SetErrorMode: dll.func('uint32 __stdcall SetErrorMode(uint32 mode)'),
    LoadLibraryExW: dll.func('intptr __stdcall LoadLibraryExW(str16 name, intptr file, uint32 flags)'),
    GetProcAddress: dll.func('intptr __stdcall GetProcAddress(intptr module, str name)'),
    GetLastError: dll.func('uint32 __stdcall GetLastError()'),
    pathOf(module) {
      const name = Buffer.alloc(65_536);
      GetModuleFileNameW(module, name, name.length / 2);
      return wideText(name);
    },
    call(address, prototype, ...args) {
      const value: number | bigint = koffi.call(address, koffi.proto(prototype), ...args);
      return value;
    },
  };
}
