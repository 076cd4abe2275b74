import type { Koffi } from './koffi.ts';

/** A HANDLE; 0 or -1 means none, as each function's page says. */
export type Handle = number | bigint;

/** Signatures as on Microsoft's pages; buffers are ours and their sizes are passed along. */
export interface Kernel32 {
  GetLastError(): number;
  GetSystemDirectoryW(buffer: Uint8Array, characters: number): number;
  GetFileAttributesW(path: string): number;
  SetFileAttributesW(path: string, attributes: number): number;
  MoveFileExW(from: string, to: string, flags: number): number;
  CreateFileW(
    path: string,
    access: number,
    share: number,
    security: null,
    disposition: number,
    flags: number,
    template: number,
  ): Handle;
  CloseHandle(handle: Handle): number;
  GetCurrentProcess(): Handle;
  OpenProcess(access: number, inherit: number, pid: number): Handle;
  GetExitCodeProcess(process: Handle, code: Uint8Array): number;
  GetProcessTimes(
    process: Handle,
    created: Uint8Array,
    exited: Uint8Array,
    kernel: Uint8Array,
    user: Uint8Array,
  ): number;
  GetConsoleOutputCP(): number;
  WideCharToMultiByte(
    codePage: number,
    flags: number,
    text: string,
    characters: number,
    bytes: Uint8Array | null,
    size: number,
    standIn: null,
    usedStandIn: null,
  ): number;
  GetUserDefaultUILanguage(): number;
  ExpandEnvironmentStringsW(text: string, buffer: Uint8Array, characters: number): number;
}

export function kernel32(koffi: Koffi): Kernel32 {
  // kernel32 is a KnownDLL: its bare name cannot be answered by another folder.
  const dll = koffi.load('kernel32.dll');
  return {
    GetLastError: dll.func('uint32 __stdcall GetLastError()'),
    GetSystemDirectoryW: dll.func('uint32 __stdcall GetSystemDirectoryW(void *buffer, uint32 characters)'),
    GetFileAttributesW: dll.func('uint32 __stdcall GetFileAttributesW(str16 path)'),
    SetFileAttributesW: dll.func('int __stdcall SetFileAttributesW(str16 path, uint32 attributes)'),
    MoveFileExW: dll.func('int __stdcall MoveFileExW(str16 from, str16 to, uint32 flags)'),
    CreateFileW: dll.func(
      'intptr __stdcall CreateFileW(str16 path, uint32 access, uint32 share, void *security, uint32 disposition, uint32 flags, intptr template)',
    ),
    CloseHandle: dll.func('int __stdcall CloseHandle(intptr handle)'),
    GetCurrentProcess: dll.func('intptr __stdcall GetCurrentProcess()'),
    OpenProcess: dll.func('intptr __stdcall OpenProcess(uint32 access, int inherit, uint32 pid)'),
    GetExitCodeProcess: dll.func('int __stdcall GetExitCodeProcess(intptr process, void *code)'),
    GetProcessTimes: dll.func(
      'int __stdcall GetProcessTimes(intptr process, void *created, void *exited, void *kernel, void *user)',
    ),
    GetConsoleOutputCP: dll.func('uint32 __stdcall GetConsoleOutputCP()'),
    WideCharToMultiByte: dll.func(
      'int __stdcall WideCharToMultiByte(uint32 codePage, uint32 flags, str16 text, int characters, void *bytes, int size, void *standIn, void *usedStandIn)',
    ),
    GetUserDefaultUILanguage: dll.func('uint16 __stdcall GetUserDefaultUILanguage()'),
    ExpandEnvironmentStringsW: dll.func(
      'uint32 __stdcall ExpandEnvironmentStringsW(str16 text, void *buffer, uint32 characters)',
    ),
  };
}
