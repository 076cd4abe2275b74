import type { LoadDll } from './load-dll.ts';

/** The Restart Manager: every function gives its Win32 error as the result. */
export interface Rstrtmgr {
  RmStartSession(session: Uint8Array, flags: number, key: Uint8Array): number;
  RmRegisterResources(
    session: number,
    files: number,
    paths: readonly string[],
    applications: number,
    processes: null,
    services: number,
    names: null,
  ): number;
  RmGetList(
    session: number,
    needed: Uint8Array,
    count: Uint8Array,
    processes: Uint8Array | null,
    reasons: Uint8Array,
  ): number;
  RmEndSession(session: number): number;
}

export function rstrtmgr(load: LoadDll): Rstrtmgr {
  const dll = load('rstrtmgr.dll');
  return {
    RmStartSession: dll.func('uint32 __stdcall RmStartSession(void *session, uint32 flags, void *key)'),
    RmRegisterResources: dll.func(
      'uint32 __stdcall RmRegisterResources(uint32 session, uint32 files, str16 *paths, uint32 applications, void *processes, uint32 services, void *names)',
    ),
    RmGetList: dll.func(
      'uint32 __stdcall RmGetList(uint32 session, void *needed, void *count, void *processes, void *reasons)',
    ),
    RmEndSession: dll.func('uint32 __stdcall RmEndSession(uint32 session)'),
  };
}
