import { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerTask } from './worker.ts';

export interface FuzzOptions {
  readonly seed: string;
  readonly runs: number;
  /** The first run's number; a finding is repeated with `from` its number and one run. */
  readonly from?: number;
  readonly only?: string | null;
  readonly onProgress?: (done: number) => void;
}

export interface FuzzFinding {
  /** The number of the run. */
  readonly n: number;
  readonly why: string;
  /** Null where the thread was ended, or died, with its input. */
  readonly input: { readonly target: string; readonly bytes: Uint8Array; readonly ending: string } | null;
}

export interface FuzzResult {
  readonly findings: readonly FuzzFinding[];
  /** How often what came of which target. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The most memory that the process held at any time, in bytes. */
  readonly peakBytes: number;
}

export const LIMITS = { hangMs: 2000, memoryBytes: 300 * 2 ** 20 } as const;
/** Findings after which a search is pointless until they are mended. */
const ENOUGH = 50;

/**
 * Runs cases on a thread of its own and watches it: whoever takes longer than `LIMITS.hangMs` or brings the process above
 * `LIMITS.memoryBytes` is ended, reported, and the search goes on behind it.
 */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { runs, from = 0 } = options;
  const findings: FuzzFinding[] = [];
  const counts: Record<string, Record<string, number>> = {};
  let at = from;
  while (at < from + runs && findings.length < ENOUGH) {
    const stretch = await runStretch({ ...options, from: at, runs: from + runs - at });
    findings.push(...stretch.findings);
    for (const [target, of] of Object.entries(stretch.counts)) {
      const sum = (counts[target] ??= {});
      for (const [outcome, n] of Object.entries(of)) sum[outcome] = (sum[outcome] ?? 0) + n;
    }
    at = stretch.next;
  }
  return { findings, counts, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

type Stretch = Pick<FuzzResult, 'findings' | 'counts'> & { readonly next: number };

function runStretch(options: FuzzOptions & { readonly from: number }): Promise<Stretch> {
  const { seed, runs, from, only = null } = options;
  const current = new SharedArrayBuffer(4);
  const running = new Int32Array(current);
  running[0] = from - 1;
  const task: WorkerTask = { seed, from, to: from + runs, only, current };
  // The heap's own limit is what a machine with little memory would set.
  const worker = new Worker(new URL('fuzz-worker.mjs', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  const findings: FuzzFinding[] = [];
  const peakBefore = process.resourceUsage().maxRSS * 1024;
  return new Promise((resolve) => {
    let since = { n: from - 1, at: performance.now() };
    const end = (rest: Partial<Stretch>): void => {
      clearInterval(watch);
      void worker.terminate().then(() => resolve({ findings, counts: {}, next: from + runs, ...rest }));
    };
    const ended = (why: string): void => {
      const n = Math.max(from, Atomics.load(running, 0));
      findings.push({ n, why, input: null });
      end({ next: n + 1 });
    };
    const watch = setInterval(() => {
      const n = Atomics.load(running, 0);
      if (n !== since.n) {
        since = { n, at: performance.now() };
        options.onProgress?.(n);
      }
      const peak = process.resourceUsage().maxRSS * 1024;
      // The first case waits for its machine to be made.
      if (n >= from && performance.now() - since.at > LIMITS.hangMs)
        ended(`no end after ${LIMITS.hangMs} ms`);
      else if (peak > LIMITS.memoryBytes && peak > peakBefore)
        ended(`${Math.round(peak / 2 ** 20)} MiB of memory`);
    }, 100);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'done') {
        // What was held for less than one look is held against the last run.
        const peak = process.resourceUsage().maxRSS * 1024;
        if (peak > LIMITS.memoryBytes && peak > peakBefore)
          findings.push({
            n: from + runs - 1,
            why: `${Math.round(peak / 2 ** 20)} MiB of memory`,
            input: null,
          });
        return end({ counts: message.counts });
      }
      const { n, why, target, input, ending } = message;
      findings.push({ n, why, input: { target, bytes: input, ending } });
    });
    worker.on('error', (error) => ended(`crash: ${error instanceof Error ? error.stack : String(error)}`));
  });
}
