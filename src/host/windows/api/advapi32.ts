import type { Handle } from './kernel32.ts';
import type { LoadDll } from './load-dll.ts';

/** Registry functions give their Win32 error as the result; 0 is success. The token functions give 0 on failure. */
export interface Advapi32 {
  RegOpenKeyExW(root: number, key: string, options: number, access: number, handle: Uint8Array): number;
  RegCreateKeyExW(
    root: number,
    key: string,
    reserved: number,
    type: null,
    options: number,
    access: number,
    security: null,
    handle: Uint8Array,
    disposition: null,
  ): number;
  RegCloseKey(key: Handle): number;
  RegQueryValueExW(
    key: Handle,
    name: string,
    reserved: null,
    type: Uint8Array,
    data: Uint8Array | null,
    size: Uint8Array,
  ): number;
  RegSetValueExW(
    key: Handle,
    name: string,
    reserved: number,
    type: number,
    data: Uint8Array,
    size: number,
  ): number;
  RegDeleteValueW(key: Handle, name: string): number;
  RegEnumKeyExW(
    key: Handle,
    index: number,
    name: Uint8Array,
    characters: Uint8Array,
    reserved: null,
    type: null,
    typeSize: null,
    written: null,
  ): number;
  RegEnumValueW(
    key: Handle,
    index: number,
    name: Uint8Array,
    characters: Uint8Array,
    reserved: null,
    type: null,
    data: null,
    size: null,
  ): number;
  RegFlushKey(key: Handle): number;
  GetFileSecurityW(
    path: string,
    what: number,
    descriptor: Uint8Array | null,
    size: number,
    needed: Uint8Array,
  ): number;
  OpenProcessToken(process: Handle, access: number, token: Uint8Array): number;
  GetTokenInformation(
    token: Handle,
    what: number,
    data: Uint8Array,
    size: number,
    needed: Uint8Array,
  ): number;
}

export function advapi32(load: LoadDll): Advapi32 {
  const dll = load('advapi32.dll');
  return {
    RegOpenKeyExW: dll.func(
      'int32 __stdcall RegOpenKeyExW(intptr root, str16 key, uint32 options, uint32 access, void *handle)',
    ),
    RegCreateKeyExW: dll.func(
      'int32 __stdcall RegCreateKeyExW(intptr root, str16 key, uint32 reserved, void *type, uint32 options, uint32 access, void *security, void *handle, void *disposition)',
    ),
    RegCloseKey: dll.func('int32 __stdcall RegCloseKey(intptr key)'),
    RegQueryValueExW: dll.func(
      'int32 __stdcall RegQueryValueExW(intptr key, str16 name, void *reserved, void *type, void *data, void *size)',
    ),
    RegSetValueExW: dll.func(
      'int32 __stdcall RegSetValueExW(intptr key, str16 name, uint32 reserved, uint32 type, void *data, uint32 size)',
    ),
    RegDeleteValueW: dll.func('int32 __stdcall RegDeleteValueW(intptr key, str16 name)'),
    RegEnumKeyExW: dll.func(
      'int32 __stdcall RegEnumKeyExW(intptr key, uint32 index, void *name, void *characters, void *reserved, void *type, void *typeSize, void *written)',
    ),
    RegEnumValueW: dll.func(
      'int32 __stdcall RegEnumValueW(intptr key, uint32 index, void *name, void *characters, void *reserved, void *type, void *data, void *size)',
    ),
    RegFlushKey: dll.func('int32 __stdcall RegFlushKey(intptr key)'),
    GetFileSecurityW: dll.func(
      'int __stdcall GetFileSecurityW(str16 path, uint32 what, void *descriptor, uint32 size, void *needed)',
    ),
    OpenProcessToken: dll.func('int __stdcall OpenProcessToken(intptr process, uint32 access, void *token)'),
    GetTokenInformation: dll.func(
      'int __stdcall GetTokenInformation(intptr token, int what, void *data, uint32 size, void *needed)',
    ),
  };
}
