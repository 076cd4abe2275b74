import type { LoadDll } from './load-dll.ts';

export interface Shell32 {
  /** An HRESULT; the path's memory is the caller's to free with `CoTaskMemFree`. */
  SHGetKnownFolderPath(id: Uint8Array, flags: number, token: number, path: Uint8Array): number;
  CoTaskMemFree(memory: number | bigint): void;
}

export function shell32(load: LoadDll): Shell32 {
  return {
    SHGetKnownFolderPath: load('shell32.dll').func(
      'int32 __stdcall SHGetKnownFolderPath(void *id, uint32 flags, intptr token, void *path)',
    ),
    CoTaskMemFree: load('ole32.dll').func('void __stdcall CoTaskMemFree(intptr memory)'),
  };
}
