import type { Driver, Gpu } from '../../core/machine/machine.ts';
import type { Observation } from '../../core/observation.ts';
import { couldNotLook, seen } from '../../core/observation.ts';
import { isHostError } from '../host-error.ts';
import type { Host, RunResult } from '../host.ts';

interface Nvidia {
  readonly driver: Observation<Driver | null>;
  readonly gpus: Observation<readonly Gpu[]>;
}

const TIMEOUT_MS = 15_000;
const QUERY = ['--query-gpu=name,driver_version,compute_cap', '--format=csv,noheader,nounits'];
/** Drivers before 2021 refuse the whole query because of `compute_cap`, with exit code 2. */
const OLD_QUERY = ['--query-gpu=name,driver_version', '--format=csv,noheader,nounits'];
/** Exit codes of nvidia-smi (NVIDIA, nvidia-smi manual): 6 no devices, 9 driver not loaded, 12 NVML missing. */
const NOT_LOADED = 9;

/** Driver and GPUs by the tool that the driver itself installs; absent tool and absent driver DLL together mean: no driver. */
export async function observeGpus(host: Host, allowed: boolean): Promise<Nvidia> {
  if (!allowed)
    return both(couldNotLook('--no-gpu', { reason: 'unsupported', number: null, detail: 'not asked' }));
  for (const program of await candidates(host)) {
    try {
      let result = await host.processes.run(program, QUERY, { timeoutMs: TIMEOUT_MS });
      if (result.exitCode === 2)
        result = await host.processes.run(program, OLD_QUERY, { timeoutMs: TIMEOUT_MS });
      return await fromResult(host, program, result);
    } catch (error) {
      if (!isHostError(error) || (error.win32 !== 2 && error.win32 !== 3)) throw error;
    }
  }
  return withoutTool(host);
}

async function candidates(host: Host): Promise<readonly string[]> {
  const variables = host.system.environment();
  const windows = variables['SystemRoot'] ?? 'C:\\Windows';
  const programs = variables['ProgramFiles'] ?? 'C:\\Program Files';
  return [`${windows}\\System32\\nvidia-smi.exe`, `${programs}\\NVIDIA Corporation\\NVSMI\\nvidia-smi.exe`];
}

async function withoutTool(host: Host): Promise<Nvidia> {
  const nvcuda = `${host.system.environment()['SystemRoot'] ?? 'C:\\Windows'}\\System32\\nvcuda.dll`;
  try {
    if (!(await host.files.stat(nvcuda))) return { driver: seen(null, nvcuda), gpus: seen([], nvcuda) };
    return both(couldNotLook('nvidia-smi.exe', { reason: 'missing-tool', number: 2, detail: nvcuda }));
  } catch (error) {
    if (!isHostError(error)) throw error;
    return both(couldNotLook(nvcuda, { reason: 'failed', number: error.win32, detail: error.operation }));
  }
}

async function fromResult(host: Host, program: string, result: RunResult): Promise<Nvidia> {
  if (result.timedOut)
    return both(couldNotLook(program, { reason: 'timed-out', number: null, detail: `${TIMEOUT_MS} ms` }));
  if (result.exitCode === NOT_LOADED) return { driver: seen(null, program), gpus: seen([], program) };
  if (result.exitCode !== 0)
    return both(
      couldNotLook(program, { reason: 'failed', number: result.exitCode, detail: firstLine(result.stdout) }),
    );
  const rows = decode(result.stdout)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  const version = rows[0]?.[1];
  if (version === undefined || !/^\d+\.\d+/.test(version))
    return both(
      couldNotLook(program, { reason: 'unparsable', number: null, detail: firstLine(result.stdout) }),
    );
  const gpus = rows.map((row) => ({
    name: row[0] ?? '',
    computeCapability: /^\d+\.\d+$/.test(row[2] ?? '') ? (row[2] ?? null) : null,
  }));
  return {
    driver: seen({ version, cuda: await highestCuda(host, program) }, program),
    gpus: seen(gpus, program),
  };
}

/** The head of the plain output names the highest CUDA that the driver serves; it is for people and may change, so it is only a hint. */
async function highestCuda(host: Host, program: string): Promise<string | null> {
  try {
    const result = await host.processes.run(program, [], { timeoutMs: TIMEOUT_MS });
    return /CUDA (?:UMD )?Version:\s*(\d+\.\d+)/.exec(decode(result.stdout))?.[1] ?? null;
  } catch (error) {
    if (isHostError(error)) return null;
    throw error;
  }
}

function both(why: Observation<never>): Nvidia {
  return { driver: why, gpus: why };
}

function firstLine(bytes: Uint8Array): string {
  return (decode(bytes).split(/\r?\n/)[0] ?? '').slice(0, 200);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: false }).decode(bytes);
}
