import { parentPort, workerData } from 'node:worker_threads';
import { randomFrom } from './random.ts';
import { Broken } from './target.ts';
import type { FuzzTarget } from './target.ts';
import { archiveTargets } from './targets/archive.ts';
import { peTargets } from './targets/pe.ts';
import { plantedTargets } from './targets/planted.ts';
import { recordTargets } from './targets/records.ts';
import { registryTarget } from './targets/registry.ts';
import { roadTarget } from './targets/road.ts';

export interface WorkerTask {
  readonly seed: string;
  /** The numbers of the runs: from, and up to but not with. */
  readonly from: number;
  readonly to: number;
  /** Every run is this target's; null for a mix by share. */
  readonly only: string | null;
  /** The number of the run that is under way, for whoever must end this thread. */
  readonly current: SharedArrayBuffer;
}

export type WorkerMessage =
  | {
      readonly kind: 'finding';
      readonly n: number;
      readonly target: string;
      readonly why: string;
      readonly input: Uint8Array;
      readonly ending: string;
    }
  | { readonly kind: 'done'; readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>> };

const task = workerData as WorkerTask;
const current = new Int32Array(task.current);
const counts: Record<string, Record<string, number>> = {};
const targets = [...archiveTargets, ...peTargets, ...(await recordTargets()), registryTarget, roadTarget];
const chosen =
  task.only === null ? targets : [...targets, ...plantedTargets].filter((t) => t.name === task.only);
const wheel = chosen.flatMap((t) => Array.from({ length: t.share }, () => t));

for (let n = task.from; n < task.to; n++) {
  Atomics.store(current, 0, n);
  await runCase(n);
}
// A stray error of the last run comes now or never.
await new Promise((resolve) => setTimeout(resolve, 20));
parentPort?.postMessage({ kind: 'done', counts } satisfies WorkerMessage);

async function runCase(n: number): Promise<void> {
  const random = randomFrom(`${task.seed}/${n}`);
  const target = random.pick(wheel);
  const input = target.make(random);
  try {
    count(target, await target.run(input, random));
  } catch (error) {
    const why =
      error instanceof Broken
        ? error.message
        : `crash: ${error instanceof Error ? error.stack : String(error)}`;
    report(target, { n, why, input });
  }
}

function count({ name }: FuzzTarget, outcome: string): void {
  const of = (counts[name] ??= {});
  of[outcome] = (of[outcome] ?? 0) + 1;
}

function report(
  { name, ending }: FuzzTarget,
  { n, why, input }: { readonly n: number; readonly why: string; readonly input: Uint8Array },
): void {
  parentPort?.postMessage({ kind: 'finding', n, target: name, why, input, ending } satisfies WorkerMessage);
}
