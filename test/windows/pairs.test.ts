import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';
import { furnishToolkit, putArchive, TOOLKIT } from './bed/furnish.ts';

/** `npm run test:pairs` does 200; every test run some. */
const PAIRS = process.env['CUDNNUP_PAIRS'] ?? '6';

describe.runIf(bedIsReady())('two installs at once, on Windows', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = openBed();
    await furnishToolkit(bed);
  });
  afterAll(() => bed.close());

  test(`${PAIRS} pairs: one wins, nothing is mixed, no lock is left`, { timeout: 3_600_000 }, async () => {
    const archives = ['9.15.0.57', '9.16.0.99'].map((version) =>
      putArchive(bed, { folder: 'C:\\zip', version, cuda: '12', dllsOnly: true }),
    );
    const args = [PAIRS, TOOLKIT, ...archives];
    const told = (await bed.inside('pairs.ts', args, { timeoutMs: 3_500_000 })) as {
      readonly pairs: number;
      readonly killed: number;
      readonly wrong: readonly string[];
    };
    console.log(JSON.stringify(told));
    expect(told.wrong).toEqual([]);
    expect(told.pairs).toBe(Number(PAIRS));
    expect(told.killed).toBeGreaterThanOrEqual(Math.floor(Number(PAIRS) / 6));
  });
});
