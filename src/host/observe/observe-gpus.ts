import type { Driver, Gpu } from '../../core/machine/machine.ts';
import { variable } from '../../core/machine/variable.ts';
import type { Observation } from '../../core/observation.ts';
import { couldNotLook, seen } from '../../core/observation.ts';
import { isHostError } from '../host-error.ts';
import type { Host, RunResult } from '../host.ts';
import { isNowhere } from './is-nowhere.ts';
import { look } from './look.ts';

interface Nvidia {
  readonly driver: Observation<Driver | null>;
  readonly gpus: Observation<readonly Gpu[]>;
}

const TIMEOUT_MS = 15_000;
const QUERY = ['--query-gpu=name,driver_version,compute_cap', '--format=csv,noheader,nounits'];
/** Drivers before 2021 refuse the whole query because of `compute_cap`, with exit code 2. */
const OLD_QUERY = ['--query-gpu=name,driver_version', '--format=csv,noheader,nounits'];
/** Exit codes of nvidia-smi (NVIDIA, nvidia-smi manual, "Return value"). */
const NO_DEVICES = 6;
const NOT_LOADED = 9;

/** Driver and GPUs by the tool that the driver itself installs; absent tool and absent driver DLL together mean: no driver. */
export async function observeGpus(host: Host, allowed: boolean): Promise<Nvidia> {
  if (!allowed)
    return both(couldNotLook('--no-gpu', { reason: 'unsupported', number: null, detail: 'not asked' }));
  for (const program of await candidates(host)) {
    const result = await ask(host, program);
    if (result) return 'state' in result ? both(result) : fromResult(host, program, result);
  }
  return withoutTool(host);
}

/** @returns undefined when the program is not there, an observation when it may not be started */
async function ask(host: Host, program: string): Promise<RunResult | Observation<never> | undefined> {
  try {
    const result = await host.processes.run(program, QUERY, { timeoutMs: TIMEOUT_MS });
    if (result.exitCode !== 2) return result;
    return await host.processes.run(program, OLD_QUERY, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!isHostError(error)) throw error;
    if (isNowhere(error.win32)) return undefined;
    const reason = error.win32 === 5 ? 'denied' : 'failed';
    return couldNotLook(program, { reason, number: error.win32, detail: error.operation });
  }
}

/** Where drivers have put it, newest habit first; the driver store keeps a copy when System32 was stripped. */
async function candidates(host: Host): Promise<readonly string[]> {
  const programs = variable(host.system.environment(), 'ProgramFiles') ?? 'C:\\Program Files';
  const store = `${system32(host)}\\DriverStore\\FileRepository`;
  const kept = await look(store, async () => (await host.files.list(store)) ?? []);
  const copies = kept.state === 'seen' ? kept.value.filter((name) => /^nv/i.test(name)) : [];
  return [
    `${system32(host)}\\nvidia-smi.exe`,
    `${programs}\\NVIDIA Corporation\\NVSMI\\nvidia-smi.exe`,
    ...copies.map((name) => `${store}\\${name}\\nvidia-smi.exe`),
  ];
}

function system32(host: Host): string {
  return `${variable(host.system.environment(), 'SystemRoot') ?? 'C:\\Windows'}\\System32`;
}

async function withoutTool(host: Host): Promise<Nvidia> {
  const nvcuda = `${system32(host)}\\nvcuda.dll`;
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
  if (result.exitCode === NO_DEVICES) return { driver: failed(program, result), gpus: seen([], program) };
  if (result.exitCode !== 0) return both(failed(program, result));
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

function failed(program: string, result: RunResult): Observation<never> {
  return couldNotLook(program, {
    reason: 'failed',
    number: result.exitCode,
    detail: firstLine(result.stdout),
  });
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
