import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';
import { furnishDriver, furnishToolkit, putArchive, TOOLKIT } from './bed/furnish.ts';
import { listing } from './bed/listing.ts';
import { setVariable, stored, textOf, variable } from './bed/registry.ts';

interface Spoken {
  readonly exitCode: number;
  readonly verification?: readonly { check: string; status: string }[];
  readonly findings?: readonly { check: string; status: string; says: { key: string; params: object } }[];
}

describe.runIf(bedIsReady())('the first road, on Windows', () => {
  let bed: Bed;
  let zip = '';
  const json = async (...args: readonly string[]): Promise<Spoken> => {
    const { stdout, stderr, exitCode } = await bed.cudnnup([...args, '--json']);
    if (stdout === '') throw new Error(`exit ${exitCode}: ${stderr}`);
    expect(stdout).toMatch(/^[\n\x20-\x7e]*$/);
    return JSON.parse(stdout) as Spoken;
  };
  const verdicts = (spoken: Spoken): readonly string[] =>
    (spoken.findings ?? []).filter((f) => f.check.startsWith('live')).map((f) => `${f.status} ${f.says.key}`);

  beforeAll(async () => {
    bed = openBed();
    await furnishToolkit(bed);
    furnishDriver(bed);
    zip = putArchive(bed, { folder: 'C:\\Users\\root\\Downloads', version: '8.9.9.12', cuda: '12' });
    await setVariable(bed, 'HKCU', {
      name: 'Path',
      value: stored('%USERPROFILE%\\bin;C:\\Ünï 中', 'REG_EXPAND_SZ'),
    });
  });
  afterAll(() => bed.close());

  test('inspect, install, verify, rollback; a foreign PATH edit in between is kept', async () => {
    const before = listing(bed.at(TOOLKIT));
    const pathBefore = await variable(bed, 'HKCU', 'Path');
    expect((await json('inspect', zip)).exitCode).toBe(0);

    const installed = await json('install', zip, '--add-path');
    expect(installed.exitCode).toBe(0);
    expect(installed.verification?.filter((f) => f.status === 'fail')).toEqual([]);
    expect(await variable(bed, 'HKCU', 'Path')).toEqual(
      stored(`${textOf(pathBefore)};${TOOLKIT}\\bin`, 'REG_EXPAND_SZ'),
    );

    const verified = await json('verify');
    expect(verified.exitCode).toBe(0);
    expect(verdicts(verified)).toEqual([
      'pass live-loaded',
      'pass live-version-is',
      'pass live-subs-loaded',
      'pass live-handle-made',
    ]);
    expect(verified.findings).toContainEqual(
      expect.objectContaining({
        says: { key: 'live-version-is', params: { loaded: '8.9.9', told: 8909, cuda: '12.2' } },
      }),
    );

    const foreign = `C:\\first;${textOf(await variable(bed, 'HKCU', 'Path'))};C:\\last`;
    await setVariable(bed, 'HKCU', { name: 'Path', value: stored(foreign, 'REG_EXPAND_SZ') });
    expect((await json('rollback')).exitCode).toBe(0);
    expect(textOf(await variable(bed, 'HKCU', 'Path'))).toBe(`C:\\first;${textOf(pathBefore)};C:\\last`);
    expect(ours(listing(bed.at(TOOLKIT)))).toEqual(before);
    await setVariable(bed, 'HKCU', { name: 'Path', value: pathBefore });
  });

  test('a terminal that is older than the install is told how it differs', async () => {
    await json('install', zip, '--add-path');
    const here = await bed.cudnnup(['verify', '--here', '--json'], {
      environment: { WINEPATH: 'C:\\only\\here' },
    });
    const spoken = JSON.parse(here.stdout) as Spoken;
    expect(verdicts(spoken)).toContain('warn live-environment-differs');
    expect((await json('uninstall')).exitCode).toBe(0);
  });

  test('what a DLL does to the process that loads it is a result', async () => {
    await json('install', zip, '--add-path');
    const wish = async (value: string | null): Promise<Spoken> => {
      await setVariable(bed, 'HKCU', { name: 'STUB_SHIM', value: value === null ? null : stored(value) });
      return json('verify', '--time-limit', '5');
    };
    expect(verdicts(await wish('crash-on-create'))).toEqual([
      'pass live-loaded',
      'fail live-crashed',
      'pass live-version-is',
      'pass live-subs-loaded',
    ]);
    expect(verdicts(await wish('hang-on-create'))).toContain('fail live-timed-out');
    expect(verdicts(await wish('crash-on-load'))).toHaveLength(1);
    expect(verdicts(await wish('hang-on-load'))).toEqual(['fail live-timed-out']);
    await wish(null);
    expect((await json('uninstall')).exitCode).toBe(0);
  });
});

/** Our own folder keeps the history. */
function ours(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.startsWith('.cudnnup'));
}
