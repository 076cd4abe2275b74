import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { LIMITS, runFuzz } from './run-fuzz.ts';
import type { FuzzResult } from './run-fuzz.ts';

/* npm run fuzz -- [--seed TEXT] [--runs N] [--from N] [--only TARGET] [--keep FOLDER] [--json] */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '200000' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
    keep: { type: 'string', default: '.cache/fuzz' },
    json: { type: 'boolean', default: false },
  },
});
const seed = values.seed ?? `${Math.floor(Math.random() * 2 ** 32)}`;
const runs = Number(values.runs);
const from = Number(values.from);
const startedAt = performance.now();
if (!values.json) console.log(`seed ${seed}, ${runs} runs from ${from}`);
let shown = 0;
const result = await runFuzz({
  seed,
  runs,
  from,
  only: values.only ?? null,
  onProgress(n) {
    const done = Math.floor(((n - from) / runs) * 20);
    if (values.json || done <= shown) return;
    shown = done;
    console.log(`${done * 5} %, ${Math.round((performance.now() - startedAt) / 1000)} s`);
  },
});
if (values.json) console.log(JSON.stringify({ seed, runs, from, ...withoutInputs(result) }));
else printResult(result);
keepInputs(result);
process.exitCode = result.findings.length > 0 ? 1 : 0;

function withoutInputs({ findings, ...rest }: FuzzResult) {
  return {
    ...rest,
    findings: findings.map(({ n, why, input }) => ({ n, why, target: input?.target ?? null })),
  };
}

function printResult({ findings, counts, peakBytes }: FuzzResult): void {
  for (const [target, of] of Object.entries(counts)) {
    const all = Object.values(of).reduce((sum, n) => sum + n, 0);
    console.log(`\n${target}: ${all}`);
    for (const [outcome, n] of Object.entries(of).sort((a, b) => b[1] - a[1]))
      console.log(`  ${String(n).padStart(7)}  ${outcome}`);
  }
  for (const { n, why, input } of findings)
    console.log(
      `\nFINDING ${input?.target ?? ''} run ${n}: ${why}\n  again: --seed ${seed} --from ${n} --runs 1`,
    );
  const peak = Math.round(peakBytes / 2 ** 20);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `\n${findings.length} findings; ${seconds} s; at most ${peak} MiB (limits: ${LIMITS.hangMs} ms a run, ${LIMITS.memoryBytes / 2 ** 20} MiB)`,
  );
}

function keepInputs({ findings }: FuzzResult): void {
  for (const { n, input } of findings) {
    if (!input) continue;
    mkdirSync(values.keep, { recursive: true });
    writeFileSync(path.join(values.keep, `${input.target}-${seed}-${n}${input.ending}`), input.bytes);
  }
}
