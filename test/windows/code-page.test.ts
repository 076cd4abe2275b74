import * as fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';

describe.runIf(bedIsReady())('Chinese through a pipe', () => {
  let bed: Bed;
  beforeAll(() => {
    bed = openBed();
  });
  afterAll(() => bed.close());

  test('is in the code page of the console', async () => {
    await bed.runInside('code-page.ts', ['C:\\answers.json'], { terminal: true });
    const answers = JSON.parse(fs.readFileSync(bed.at('C:\\answers.json'), 'utf8')) as readonly {
      wished: number;
      page: number;
      hex: string;
    }[];
    expect(answers.map((a) => a.page)).toEqual([936, 65_001, 437]);
    const [gbk, utf8, oem] = answers.map((a) => Buffer.from(a.hex, 'hex'));
    const sentence = '这台机器上没有找到 CUDA 工具包';
    expect(new TextDecoder('gbk').decode(gbk)).toContain(sentence);
    expect(new TextDecoder().decode(utf8)).toContain(sentence);
    expect(new TextDecoder().decode(oem)).toMatch(/^\?+ CUDA \?+/);
  });

  test('reaches a console as characters', async () => {
    const { stdout, exitCode } = await bed.cudnnup(['toolkits', '--lang', 'zh'], { terminal: true });
    expect(stdout).toContain('这台机器上没有找到 CUDA 工具包。');
    expect(exitCode).toBe(0);
  });
});
