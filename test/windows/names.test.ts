import * as fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';
import { furnishToolkit, putArchive } from './bed/furnish.ts';
import { listing } from './bed/listing.ts';

/** A Chinese user, a blank, an ampersand, brackets: what breaks scripts that build command lines from text. */
const DOWNLOADS = 'C:\\Users\\测试 & co\\Downloads (1)';
const ROOT = 'D:\\工具 (x86)\\CUDA\\v12.2';

describe.runIf(bedIsReady())('names that break scripts', () => {
  let bed: Bed;
  let zip = '';
  beforeAll(async () => {
    bed = openBed();
    fs.mkdirSync(`${bed.prefix}/drive_d`, { recursive: true });
    fs.symlinkSync('../drive_d', `${bed.prefix}/dosdevices/d:`);
    await furnishToolkit(bed, ROOT);
    zip = putArchive(bed, { folder: DOWNLOADS, version: '9.15.0.57', cuda: '12' });
  });
  afterAll(() => bed.close());

  test('the whole road', async () => {
    const before = listing(bed.at(ROOT));
    const steps: readonly (readonly [readonly string[], number])[] = [
      [['inspect', zip], 0],
      [['install', zip, '--toolkit', ROOT, '--add-path', '--yes'], 0],
      [['verify', '--toolkit', ROOT, '--json'], 0],
      [['toolkit', 'use', ROOT, '--user', '--yes'], 0],
      [['history', '--toolkit', ROOT], 0],
      [['rollback', '--toolkit', ROOT, '--yes'], 0],
    ];
    for (const [args, code] of steps) {
      const { exitCode, stdout, stderr } = await bed.cudnnup(args);
      expect([args[0], exitCode, exitCode === code ? '' : stdout + stderr]).toEqual([args[0], code, '']);
      if (args[0] === 'verify') expect(stdout).toContain('"live-subs-loaded"');
    }
    expect(listing(bed.at(ROOT)).filter((line) => !line.startsWith('.cudnnup'))).toEqual(before);
  });

  test('a DLL path over 259 characters is refused with the reason', async () => {
    const deep = `D:\\${'deep-'.repeat(30)}\\${'deeper'.repeat(14)}\\v12.2`;
    await furnishToolkit(bed, deep);
    const { exitCode, stdout } = await bed.cudnnup(['install', zip, '--toolkit', deep, '--yes']);
    expect(exitCode).toBe(4);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('259');
    expect(fs.existsSync(bed.at(`${deep}\\bin\\cudnn64_9.dll`))).toBe(false);
  });
});
