import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { install } from '../../src/app/road/install.ts';
import { installKept } from '../../src/app/road/install-kept.ts';
import { recoverRoot } from '../../src/app/road/recover-root.ts';
import { rollback } from '../../src/app/road/rollback.ts';
import { uninstall } from '../../src/app/road/uninstall.ts';
import { isFailure } from '../../src/core/failure.ts';
import type { OnOperation } from '../../src/host/folder/faults.ts';
import { Killed } from '../../src/host/folder/faults.ts';
import type { FolderHost } from '../../src/host/folder/folder-host.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { HostError, isHostError } from '../../src/host/host-error.ts';
import { copyMachine } from '../support/copy-machine.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { machineSnapshot } from '../support/machine-snapshot.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

const ROOT = toolkitRoot('12.2');
const SOURCE = 'C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-9.15.0.57_cuda12-archive.zip';
const ANOTHER = 'C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-9.16.0.99_cuda12-archive.zip';
const IO_ERROR = 1117;
const noWait = async (): Promise<void> => {};

type Job = (host: FolderHost) => Promise<unknown>;

const JOBS: Readonly<Record<'install' | 'install-kept' | 'rollback' | 'uninstall', Job>> = {
  install: (host) =>
    install({ host, files: host.files, source: SOURCE, addPath: 'user', newId: 'change-1', wait: noWait }),
  'install-kept': (host) => installKept({ host, version: '9.15.0.57', newId: 'change-3', wait: noWait }),
  rollback: (host) => rollback({ host, root: ROOT, newId: 'change-2', wait: noWait }),
  uninstall: (host) => uninstall({ host, root: ROOT, newId: 'change-3', wait: noWait }),
};

let home = '';
let fresh = '';
let installed = '';
let replaced = '';

async function makeMachines(): Promise<void> {
  home = mkdtempSync(path.join(tmpdir(), 'cudnnup-faults-'));
  fresh = path.join(home, 'fresh');
  mkdirSync(fresh);
  const stale = sampleCudnn({ version: '9.28.0.42', cuda: '12', kind: 'files' });
  const old = stale.files
    .filter((f) => f.path !== 'LICENSE')
    .map((f) => [`${ROOT}\\${f.path.replaceAll('/', '\\').replace('bin\\x64', 'bin')}`, f.bytes] as const);
  const archive = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
  const another = sampleCudnn({ version: '9.16.0.99', cuda: '12', kind: 'zip' });
  makeFolderMachine({
    at: fresh,
    userPath: '%USERPROFILE%\\bin;C:\\tools',
    machinePath: '%SystemRoot%\\system32',
    files: { ...Object.fromEntries(old), [SOURCE]: archive.bytes, [ANOTHER]: another.bytes },
  });
  const host = openFolderHost({ folder: fresh });
  await host.files.setAttributes(`${ROOT}\\include\\cudnn.h`, {
    readOnly: true,
    hidden: true,
    system: false,
  });
  installed = path.join(home, 'installed');
  copy(fresh, installed);
  await JOBS.install(openFolderHost({ folder: installed }));
  replaced = path.join(home, 'replaced');
  copy(installed, replaced);
  const second = openFolderHost({ folder: replaced });
  await install({ host: second, files: second.files, source: ANOTHER, newId: 'change-2', wait: noWait });
}

function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  copyMachine(from, to);
}

interface Outcome {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly operations: number;
}

async function undisturbed(start: string, job: Job): Promise<Outcome> {
  const at = path.join(home, 'undisturbed');
  copy(start, at);
  const before = await snapshot(at);
  const host = openFolderHost({ folder: at });
  await job(host);
  return { before, after: await snapshot(at), operations: host.operations() };
}

async function snapshot(folder: string): Promise<readonly string[]> {
  const host = openFolderHost({ folder });
  const registry = [];
  for (const hive of ['HKLM', 'HKCU'] as const) {
    const key =
      hive === 'HKCU' ? 'Environment' : 'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment';
    const value = await host.registry.read({ hive, key }, 'Path');
    registry.push(`${hive} ${value?.type} ${Buffer.from(value?.data ?? []).toString('hex')}`);
  }
  return [...(await machineSnapshot(host, ROOT)), ...registry];
}

/** One disturbed run, then what a person would do: `cudnnup recover` in a new process. */
async function disturbed(at: string, job: Job, onOperation: OnOperation): Promise<readonly string[]> {
  const host = openFolderHost({
    folder: at,
    onOperation,
    self: { pid: process.pid, started: 'the one that died' },
  });
  try {
    await job(host);
  } catch (error) {
    if (!(error instanceof Killed) && !isHostError(error) && !isFailure(error)) throw error;
  }
  host.crash();
  await recoverRoot(openFolderHost({ folder: at }), ROOT, { wait: noWait });
  return snapshot(at);
}

const FAULTS = {
  'an error': () => new HostError('injected', ROOT, IO_ERROR),
  'a kill': () => new Killed(),
} as const;

/** Which of the operations a file tries: a long job is parted between two, so that two cores share it. */
const SHARES = {
  all: () => true,
  odd: (n: number) => n % 2 === 1,
  even: (n: number) => n % 2 === 0,
} as const;

/** Declares the test of one job: the fault at every operation that an undisturbed run counts. */
export function failAtEveryStep(
  name: keyof typeof JOBS,
  kind: keyof typeof FAULTS,
  share: keyof typeof SHARES = 'all',
): void {
  const start = (): string => (name === 'install' ? fresh : name === 'install-kept' ? replaced : installed);
  beforeAll(makeMachines);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test(`${name}: ${kind} at every operation (${share}) leaves the machine as before or as after`, {
    timeout: 1_800_000,
  }, async () => {
    const job = JOBS[name];
    const { before, after, operations } = await undisturbed(start(), job);
    expect(after).not.toEqual(before);
    const seen = { before: 0, after: 0 };
    const at = path.join(home, 'disturbed');
    copy(start(), at);
    for (let n = 1; n <= operations; n++) {
      if (!SHARES[share](n)) continue;
      const state = await disturbed(at, job, (count) => {
        if (count === n) throw FAULTS[kind]();
      });
      const is = same(state, before) ? 'before' : same(state, after) ? 'after' : undefined;
      if (is === undefined) expect(state, `${kind} at operation ${n} of ${operations}`).toEqual(before);
      else seen[is]++;
      // A machine that is as before, to the last time stamp, serves for the next run too.
      if (is === 'after') copy(start(), at);
    }
    console.log(
      `${name}: ${kind} at each of N = ${operations} operations (${share}): ${seen.before} as before, ${seen.after} as after`,
    );
    expect(seen.before).toBeGreaterThan(0);
    expect(seen.after).toBeGreaterThan(0);
  });
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i]);
}
