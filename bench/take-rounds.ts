import type { BenchArchive } from './bench-archive.ts';
import type { Contender, Sample } from './contender.ts';
import { median } from './median.ts';

interface Options {
  readonly archive: BenchArchive;
  readonly scratch: string;
  readonly rounds: number;
}

export interface Row extends Sample {
  readonly contender: Contender;
}

/** One after the other, round by round, so that a busy moment of the computer meets all alike. The first round only warms up. */
export function takeRounds(
  contenders: readonly Contender[],
  { archive, scratch, rounds }: Options,
): readonly Row[] {
  const taken = contenders.map((contender) => ({ contender, samples: [] as Sample[] }));
  for (let round = 0; round <= rounds; round++) {
    for (const { contender, samples } of taken) {
      process.stderr.write(`  round ${round} of ${rounds}: ${contender.name}\n`);
      const sample = contender.run(archive, scratch);
      if (round > 0) samples.push(sample);
    }
  }
  return taken.map(({ contender, samples }) => ({
    contender,
    ms: median(samples.map((s) => s.ms)),
    cpuMs: median(samples.map((s) => s.cpuMs)),
    wholeMs: median(samples.map((s) => s.wholeMs)),
    peakMemory: samples.reduce<number | null>((most, s) => larger(most, s.peakMemory), null),
  }));
}

function larger(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
