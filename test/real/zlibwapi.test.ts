import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZLIB_FUNCTIONS } from '../../src/core/facts/zlibwapi.ts';
import type { Bed } from '../windows/bed/bed.ts';
import { openBed } from '../windows/bed/bed.ts';
import { furnishToolkit, TOOLKIT } from '../windows/bed/furnish.ts';
import { setVariable, stored } from '../windows/bed/registry.ts';
import { cudaJar, cudnnZip } from './maven-jar.ts';

/*
 * NVIDIA's own cuDNN 8.9.1, which imports zlibwapi.dll by numbers, on Windows under Wine: without it, with a renamed zlib1.dll, and with
 * the one that `install --zlibwapi` puts beside it. Whether the right functions are called is asked of the pointers that the
 * loader gave to cudnn_cnn_infer64_8.dll.
 */

const DOWNLOADS = 'C:\\Users\\root\\Downloads';
const NAME = 'cudnn-windows-x86_64-8.9.1.23_cuda12-archive';
const FORCE = '--force=incomplete-set,altered-archive';
const LONG = { timeoutMs: 600_000 };

let bed: Bed;

beforeAll(async () => {
  bed = openBed();
  await furnishToolkit(bed);
  await setVariable(bed, 'HKCU', { name: 'Path', value: stored(`${TOOLKIT}\\bin`, 'REG_EXPAND_SZ') });
  fs.mkdirSync(bed.at(DOWNLOADS), { recursive: true });
  cudnnZip(cudaJar('12.1-8.9-1.5.9'), { name: NAME, into: bed.at(DOWNLOADS) });
});
afterAll(() => bed.close());

/** A command line as a person types it, and what it shows. */
async function shown(...args: readonly string[]): Promise<string> {
  const { stdout, stderr, exitCode } = await bed.cudnnup(args, LONG);
  const text = `${stdout}${stderr}`.replaceAll('\r', '');
  console.log(`> cudnnup ${args.join(' ')}\n${text}[${exitCode}]\n`);
  return text;
}

/** What the real sub-library gets from whichever zlibwapi.dll lies there. */
async function calls(): Promise<readonly [number | null, string]> {
  const caller = `${TOOLKIT}\\bin\\zlib-caller.exe`;
  fs.copyFileSync(path.join(bed.stubs, 'tools', 'zlib-caller.exe'), bed.at(caller));
  const { exitCode, stdout } = await bed.run(caller, [`${TOOLKIT}\\bin\\cudnn_cnn_infer64_8.dll`], LONG);
  fs.rmSync(bed.at(caller));
  const text = stdout.replaceAll('\r', '');
  console.log(`> zlib-caller cudnn_cnn_infer64_8.dll\n${text}[${exitCode}]\n`);
  return [exitCode, text];
}

test('the real cuDNN 8.9.1 that asks for zlibwapi.dll gets it', async () => {
  expect(await shown('install', `${DOWNLOADS}\\${NAME}.zip`, FORCE)).toContain('--zlibwapi');
  expect(await calls()).toEqual([3, 'error 126\n']);

  const renamed = bed.at(`${TOOLKIT}\\bin\\zlibwapi.dll`);
  fs.copyFileSync('/usr/x86_64-w64-mingw32/lib/zlib1.dll', renamed);
  expect((await calls())[0]).not.toBe(0);
  fs.rmSync(renamed);

  await shown('install', '8.9.1.23', '--zlibwapi', FORCE);
  const [exitCode, told] = await calls();
  expect(exitCode).toBe(0);
  expect(told.split('\n').slice(0, 4).sort()).toEqual(
    ZLIB_FUNCTIONS.map(({ number, name }) => `${number} ${name}`).sort(),
  );
  expect(told).toContain('"zlib answers"');
  await shown('rollback');
  expect(fs.existsSync(renamed)).toBe(false);
});
