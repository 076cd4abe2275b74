import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';
import { readPeFile } from '../read-pe-file.ts';

export interface DllIdentity {
  readonly version: string | null;
  readonly machine: 'x64' | 'x86' | 'arm64' | null;
}

const UNKNOWN: DllIdentity = { version: null, machine: null };

/** File version and machine type of a DLL; nulls where the file cannot be read as one. */
export async function dllIdentity(host: Host, path: string): Promise<DllIdentity> {
  try {
    const reading = await readPeFile(host.files, path);
    if (reading.state !== 'read') return UNKNOWN;
    const { machine, version } = reading.pe;
    return {
      version: version?.file ?? null,
      machine: machine === 'x64' || machine === 'x86' || machine === 'arm64' ? machine : null,
    };
  } catch (error) {
    if (isHostError(error)) return UNKNOWN;
    throw error;
  }
}
