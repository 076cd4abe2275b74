import * as fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';
import { furnishToolkit, putArchive, TOOLKIT } from './bed/furnish.ts';
import { setVariable, stored } from './bed/registry.ts';

interface Told {
  readonly changes: number;
  readonly seen: { readonly before: number; readonly after: number };
  readonly wrong: readonly string[];
  readonly differs: boolean;
}

describe.runIf(bedIsReady())('killed by its id before every change, on Windows', () => {
  let bed: Bed;
  let archive = '';
  beforeEach(async () => {
    bed = openBed();
    await furnishToolkit(bed);
    await setVariable(bed, 'HKCU', { name: 'Path', value: stored('%USERPROFILE%\\bin', 'REG_EXPAND_SZ') });
    fs.cpSync(`${bed.stubs}/cudnn-9.15.0.57-cuda12`, bed.at(`${TOOLKIT}\\bin`), { recursive: true });
    // DLLs alone: each run is one process more, and headers move like DLLs.
    const extra = { folder: 'C:\\zip', version: '9.16.0.99', cuda: '12', dllsOnly: true };
    archive = putArchive(bed, extra);
  });
  afterEach(() => bed.close());

  test.each(['install', 'rollback', 'uninstall'])(
    '%s is as before or as after',
    { timeout: 900_000 },
    async (job) => {
      const told = (await bed.inside('faults.ts', [job, TOOLKIT, archive], { timeoutMs: 880_000 })) as Told;
      console.log(
        `${job}: killed before each of N = ${told.changes} changes: ${told.seen.before} as before, ${told.seen.after} as after`,
      );
      expect(told.wrong).toEqual([]);
      expect(told.differs).toBe(true);
      expect(told.seen.before).toBeGreaterThan(0);
      expect(told.seen.after).toBeGreaterThan(0);
    },
  );
});
