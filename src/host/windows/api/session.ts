import type { Handle } from './kernel32.ts';
import type { LoadDll } from './load-dll.ts';

/** Who is logged on at this screen, and as whom this process runs. */
export interface SessionApi {
  WTSQuerySessionInformationW(
    server: Handle,
    session: number,
    what: number,
    text: Uint8Array,
    bytes: Uint8Array,
  ): number;
  WTSFreeMemory(memory: Handle): void;
  GetUserNameExW(format: number, name: Uint8Array, characters: Uint8Array): number;
}

export function sessionApi(load: LoadDll): SessionApi {
  const wts = load('wtsapi32.dll');
  const secur = load('secur32.dll');
  return {
    WTSQuerySessionInformationW: wts.func(
      'int __stdcall WTSQuerySessionInformationW(intptr server, uint32 session, int what, void *text, void *bytes)',
    ),
    WTSFreeMemory: wts.func('void __stdcall WTSFreeMemory(intptr memory)'),
    GetUserNameExW: secur.func('uint8 __stdcall GetUserNameExW(int format, void *name, void *characters)'),
  };
}
