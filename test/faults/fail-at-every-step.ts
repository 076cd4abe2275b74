import { rmSync } from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverRoot } from '../../src/app/road/recover-root.ts';
import { isFailure } from '../../src/core/failure.ts';
import type { OnOperation } from '../../src/host/folder/faults.ts';
import { Killed } from '../../src/host/folder/faults.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { HostError, isHostError } from '../../src/host/host-error.ts';
import type { Job, Machines } from './jobs.ts';
import { copy, JOBS, makeMachines, noWait, ROOT, same, snapshot } from './jobs.ts';

const IO_ERROR = 1117;

interface Outcome {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly operations: number;
}

async function undisturbed(home: string, start: string, job: Job): Promise<Outcome> {
  const at = path.join(home, 'undisturbed');
  copy(start, at);
  const before = await snapshot(at);
  const host = openFolderHost({ folder: at });
  await job(host);
  return { before, after: await snapshot(at), operations: host.operations() };
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

/** ERROR_NETNAME_DELETED: what every operation says once the server or the cable is gone. */
const NETWORK_GONE = 64;

/** What operation `count` meets when the fault is planned for operation `n`. */
const FAULTS: Readonly<Record<'an error' | 'a kill' | 'a vanished drive', Fault>> = {
  'an error': (count, n) => (count === n ? new HostError('injected', ROOT, IO_ERROR) : undefined),
  'a kill': (count, n) => (count === n ? new Killed() : undefined),
  // On the way back too, until a new process finds the drive again.
  'a vanished drive': (count, n) => (count >= n ? new HostError('injected', ROOT, NETWORK_GONE) : undefined),
};

type Fault = (count: number, n: number) => Error | undefined;

/** Which of the operations a file tries: a long job is parted between two, so that two cores share it. */
const SHARES = {
  all: () => true,
  odd: (n: number) => n % 2 === 1,
  even: (n: number) => n % 2 === 0,
  fifth: (n: number) => n % 5 === 0,
} as const;

/** Declares the test of one job: the fault at every operation that an undisturbed run counts. */
export function failAtEveryStep(
  name: keyof typeof JOBS,
  kind: keyof typeof FAULTS,
  share: keyof typeof SHARES = 'all',
): void {
  let machines: Machines;
  const start = (): string => machines.start[name];
  beforeAll(async () => {
    machines = await makeMachines();
  });
  afterAll(() => rmSync(machines.home, { recursive: true, force: true }));

  test(`${name}: ${kind} at every operation (${share}) leaves the machine as before or as after`, {
    timeout: 1_800_000,
  }, async () => {
    const job = JOBS[name];
    const { before, after, operations } = await undisturbed(machines.home, start(), job);
    expect(after).not.toEqual(before);
    const seen = { before: 0, after: 0 };
    const at = path.join(machines.home, 'disturbed');
    copy(start(), at);
    for (let n = 1; n <= operations; n++) {
      if (!SHARES[share](n)) continue;
      const state = await disturbed(at, job, (count) => {
        const fault = FAULTS[kind](count, n);
        if (fault) throw fault;
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
