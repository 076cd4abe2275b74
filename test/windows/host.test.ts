import * as fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';
import type { InsideReport } from './inside/report.ts';

describe.runIf(bedIsReady())('the Windows host, on Windows', () => {
  let bed: Bed;
  beforeAll(() => {
    bed = openBed();
    fs.cpSync(bed.stubs, bed.at('C:\\stubs'), { recursive: true });
    fs.mkdirSync(bed.at('C:\\Users\\测试 & co'), { recursive: true });
  });
  afterAll(() => bed.close());

  test.each([
    ['files.ts', 21],
    ['system.ts', 9],
  ])('%s', async (script, cases) => {
    const args = ['C:\\Users\\测试 & co', 'C:\\stubs\\cuda12\\cudart64_12.dll'];
    const { passed, skipped, failed } = (await bed.inside(script, args)) as InsideReport;
    expect(failed).toEqual([]);
    expect(skipped).toEqual([]);
    expect(passed).toHaveLength(cases);
  });
});
