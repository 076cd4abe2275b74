import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildZlibwapi, sha256 } from '../../scripts/build-zlibwapi.ts';
import { SHIPPED } from '../../src/core/facts/zlibwapi.ts';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';
import { furnishDriver, furnishToolkit, putArchive, TOOLKIT } from './bed/furnish.ts';
import { setVariable, stored } from './bed/registry.ts';

const ASSETS = path.resolve('assets', 'zlibwapi');
const RENAMED = '/usr/x86_64-w64-mingw32/lib/zlib1.dll';

interface Spoken {
  readonly exitCode: number;
  readonly error?: { readonly code: string };
  readonly findings?: readonly { check: string; status: string; says: { key: string; params: object } }[];
}

describe.runIf(bedIsReady())('zlibwapi.dll, on Windows', () => {
  let bed: Bed;
  let zip = '';
  const json = async (...args: readonly string[]): Promise<Spoken> => {
    const { stdout, stderr, exitCode } = await bed.cudnnup([...args, '--json']);
    if (stdout === '') throw new Error(`exit ${exitCode}: ${stderr}`);
    return JSON.parse(stdout) as Spoken;
  };
  const keys = (spoken: Spoken, check: string): readonly string[] =>
    (spoken.findings ?? []).filter((f) => f.check.startsWith(check)).map((f) => `${f.status} ${f.says.key}`);
  /** What the sub-library that imports zlib got, by the pointers that the loader gave it. */
  const calls = async (): Promise<readonly [number | null, string]> => {
    const caller = `${TOOLKIT}\\bin\\zlib-caller.exe`;
    fs.copyFileSync(path.join(bed.stubs, 'tools', 'zlib-caller.exe'), bed.at(caller));
    const { exitCode, stdout } = await bed.run(caller, [`${TOOLKIT}\\bin\\cudnn_cnn_infer64_8.dll`]);
    fs.rmSync(bed.at(caller));
    return [exitCode, stdout.replaceAll('\r', '')];
  };

  beforeAll(async () => {
    bed = openBed();
    await furnishToolkit(bed);
    furnishDriver(bed);
    zip = putArchive(bed, { folder: 'C:\\Users\\root\\Downloads', version: '8.6.9.12', cuda: '12' });
    await setVariable(bed, 'HKCU', { name: 'Path', value: stored(`${TOOLKIT}\\bin`, 'REG_EXPAND_SZ') });
  });
  afterAll(() => bed.close());

  test('what is shipped is what its sources give', () => {
    expect(sha256(buildZlibwapi(ASSETS))).toBe(SHIPPED[0]?.sha256);
  });

  test('without it the sub-library that imports it does not load', async () => {
    expect(keys(await json('install', zip), 'zlibwapi')).toEqual(['warn zlibwapi-missing']);
    expect(await calls()).toEqual([3, 'error 126\n']);
    const verified = await json('verify');
    expect(keys(verified, 'zlibwapi')).toEqual(['warn zlibwapi-missing']);
    expect(verified.exitCode).toBe(1);
  });

  test('a renamed zlib1.dll loads, and other functions are called', async () => {
    fs.copyFileSync(RENAMED, bed.at(`${TOOLKIT}\\bin\\zlibwapi.dll`));
    const verified = await json('verify', '--static');
    expect(keys(verified, 'zlibwapi')).toEqual(['warn zlibwapi-other-functions']);
    const [exitCode, told] = await calls();
    expect(exitCode).not.toBe(0);
    expect(told).toContain('19 deflateGetDictionary\n');
    const asked = await json('install', zip, '--zlibwapi');
    expect([asked.exitCode, asked.error?.code]).toEqual([4, 'zlibwapi-occupied']);
    fs.rmSync(bed.at(`${TOOLKIT}\\bin\\zlibwapi.dll`));
  });

  test('with ours it loads, inflates through the pointers it got, and goes with a rollback', async () => {
    const installed = await json('install', '8.6.9.12', '--zlibwapi');
    expect(keys(installed, 'zlibwapi')).toEqual(['pass zlibwapi-will-be-added']);
    expect(await calls()).toEqual([
      0,
      '6 deflateEnd\n19 inflate\n20 inflateEnd\n21 inflateInit2_\n0 1 0 "zlib answers"\n',
    ]);
    const verified = await json('verify');
    expect(keys(verified, 'zlibwapi')).toEqual(['pass zlibwapi-found']);
    expect(keys(verified, 'live')).toContain('pass live-handle-made');
    await json('rollback');
    expect(fs.existsSync(bed.at(`${TOOLKIT}\\bin\\zlibwapi.dll`))).toBe(false);
  });
});
