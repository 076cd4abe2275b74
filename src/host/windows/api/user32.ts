import type { LoadDll } from './load-dll.ts';

export interface User32 {
  SendMessageTimeoutW(
    window: number,
    message: number,
    wParam: number,
    text: string,
    flags: number,
    timeoutMs: number,
    result: Uint8Array,
  ): number | bigint;
}

export function user32(load: LoadDll): User32 {
  const dll = load('user32.dll');
  return {
    SendMessageTimeoutW: dll.func(
      'intptr __stdcall SendMessageTimeoutW(intptr window, uint32 message, uintptr wParam, str16 text, uint32 flags, uint32 timeoutMs, void *result)',
    ),
  };
}
