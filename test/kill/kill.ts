import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { recoverRoot } from '../../src/app/road/recover-root.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import type { JobName, Machines } from '../faults/jobs.ts';
import { copy, makeMachines, noWait, ROOT, same, snapshot } from '../faults/jobs.ts';
import { randomFrom } from '../fuzz/random.ts';

/* npm run test:kill -- [--runs N] [--seed TEXT]: real processes, killed for real at random times while the computer is busy. */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? `${Math.floor(Math.random() * 2 ** 32)}`;
const runs = Number(values.runs);
const NAMES = ['install', 'install-kept', 'rollback', 'uninstall'] as const;

interface Known {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** How long the job takes from its first sign of life, in milliseconds. */
  readonly ms: number;
}

const load = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
const machines = await makeMachines();
const tally = { before: 0, after: 0, 'ended before the kill': 0, neither: 0 };
try {
  const known = new Map<JobName, Known>();
  for (const name of NAMES) known.set(name, await undisturbed(machines, name));
  for (let n = 0; n < runs; n++) await one(machines, known, n);
} finally {
  await Promise.all(load.map((w) => w.terminate()));
  rmSync(machines.home, { recursive: true, force: true });
}
console.log(
  `seed ${seed}: ${runs} runs under load; as before ${tally.before}, as after ${tally.after} (${tally['ended before the kill']} of them ended before the kill), neither ${tally.neither}`,
);
process.exitCode = tally.neither > 0 || tally.before === 0 || tally.after === 0 ? 1 : 0;

async function undisturbed({ home, start }: Machines, name: JobName): Promise<Known> {
  const at = path.join(home, 'undisturbed');
  copy(start[name], at);
  const before = await snapshot(at);
  const { ms, killed } = await runVictim(name, at, null);
  if (killed) throw new Error(`${name} did not end`);
  return { before, after: await snapshot(at), ms };
}

async function one({ home, start }: Machines, known: ReadonlyMap<JobName, Known>, n: number): Promise<void> {
  const random = randomFrom(`${seed}/${n}`);
  const name = random.pick(NAMES);
  const of = known.get(name);
  if (!of) throw new Error(name);
  const at = path.join(home, 'killed');
  copy(start[name], at);
  const { killed } = await runVictim(name, at, random.below(Math.ceil(of.ms * 1.1)));
  if (!killed) tally['ended before the kill']++;
  await recoverRoot(openFolderHost({ folder: at }), ROOT, { wait: noWait });
  const state = await snapshot(at);
  if (same(state, of.before)) tally.before++;
  else if (same(state, of.after)) tally.after++;
  else {
    tally.neither++;
    console.log(`run ${n}, ${name}: neither as before nor as after`);
    for (const line of state)
      if (!of.before.includes(line) && !of.after.includes(line)) console.log(`  ${line}`);
  }
}

/** @param after milliseconds from the victim's first sign of life to its death; null to let it live */
function runVictim(
  name: JobName,
  at: string,
  after: number | null,
): Promise<{ readonly ms: number; readonly killed: boolean }> {
  const program = fileURLToPath(new URL('kill-victim.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, name, at], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let begun = 0;
    child.stdout.once('data', () => {
      begun = performance.now();
      if (after !== null) setTimeout(() => child.kill('SIGKILL'), after);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal === null && code !== 0) reject(new Error(`${name}: exit ${code}`));
      else resolve({ ms: performance.now() - begun, killed: signal === 'SIGKILL' });
    });
  });
}
