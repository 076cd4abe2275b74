import { HostError } from '../host-error.ts';
import type { Advapi32 } from './api/advapi32.ts';
import { advapi32 } from './api/advapi32.ts';
import type { Kernel32 } from './api/kernel32.ts';
import { kernel32 } from './api/kernel32.ts';
import type { Koffi, NoKoffi } from './api/koffi.ts';
import { loadKoffi } from './api/koffi.ts';
import type { LoadDll } from './api/load-dll.ts';
import { systemDlls } from './api/load-dll.ts';

/** Windows' own functions. DLLs that few commands need are opened when they are first asked for. */
export interface Native {
  readonly koffi: Koffi;
  readonly kernel: Kernel32;
  readonly advapi: Advapi32;
  readonly load: LoadDll;
}

/** What can be reached, or why nothing can. */
export type NativeReach = Native | NoKoffi;

export async function openNative(): Promise<NativeReach> {
  const koffi = await loadKoffi();
  if ('why' in koffi) return koffi;
  try {
    const kernel = kernel32(koffi);
    const load = systemDlls(koffi, kernel);
    return { koffi, kernel, advapi: advapi32(load), load };
  } catch (cause) {
    return { why: 'refused', cause };
  }
}

/**
 * The native functions, where a call cannot do without them.
 * @throws HostError 50 (not supported): the observation becomes "could not look"
 */
export function need(reach: NativeReach, operation: string, path: string): Native {
  if ('why' in reach) throw new HostError(operation, path, 50, reach.cause);
  return reach;
}
