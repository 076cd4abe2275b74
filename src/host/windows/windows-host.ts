import type { Host } from '../host.ts';
import type { NativeReach } from './native.ts';
import { openNative } from './native.ts';
import { windowsFiles } from './windows-files.ts';
import { windowsProcesses } from './windows-processes.ts';
import { windowsRegistry } from './windows-registry.ts';
import { windowsSystem } from './windows-system.ts';

/**
 * The Windows that runs us. Without koffi files still work; what needs Windows' own functions answers 50 (not supported).
 * @param probeScript the bundled child program that loads DLLs, by absolute path; null to load none
 */
export async function openWindowsHost(probeScript: string | null): Promise<Host> {
  return windowsHost(await openNative(), probeScript);
}

export function windowsHost(reach: NativeReach, probeScript: string | null): Host {
  return {
    kind: 'windows',
    files: windowsFiles(reach),
    registry: windowsRegistry(reach),
    processes: windowsProcesses(reach, probeScript),
    system: windowsSystem(reach),
  };
}
