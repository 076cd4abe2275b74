import type { LoadDll } from './load-dll.ts';

export interface Wintrust {
  /** An HRESULT: 0 when Windows trusts the file. */
  WinVerifyTrust(window: number, action: Uint8Array, data: Uint8Array): number;
}

export function wintrust(load: LoadDll): Wintrust {
  const dll = load('wintrust.dll');
  return {
    WinVerifyTrust: dll.func('int32 __stdcall WinVerifyTrust(intptr window, void *action, void *data)'),
  };
}
