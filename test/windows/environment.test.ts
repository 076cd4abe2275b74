import * as fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bed } from './bed/bed.ts';
import { bedIsReady, openBed } from './bed/bed.ts';
import { furnishToolkit } from './bed/furnish.ts';
import { setVariable, stored, textOf, variable } from './bed/registry.ts';

const CUDA = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA';

describe.runIf(bedIsReady())('PATH and CUDA_PATH, in a real registry', () => {
  let bed: Bed;
  const user = '%USERPROFILE%\\bin;;C:\\Ünï 中;%PATH%';
  beforeAll(async () => {
    bed = openBed();
    await furnishToolkit(bed);
    fs.mkdirSync(bed.at(`${CUDA}\\v11.8\\bin`), { recursive: true });
    await setVariable(bed, 'HKCU', { name: 'Path', value: stored(user, 'REG_EXPAND_SZ') });
  });
  afterAll(() => bed.close());

  test('path finds what is wrong, --fix takes it out, rollback gives it back byte for byte', async () => {
    const before = await variable(bed, 'HKCU', 'Path');
    const shown = await bed.cudnnup(['path', '--json']);
    const { findings } = JSON.parse(shown.stdout) as {
      findings: readonly { check: string; status: string }[];
    };
    expect(findings.filter((f) => f.status === 'fail').map((f) => f.check)).toEqual([
      'path-entry-literal-path',
    ]);
    expect(shown.exitCode).toBe(1);
    const fixed = await bed.cudnnup(['path', '--fix', '--user', '--yes']);
    expect(fixed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await variable(bed, 'HKCU', 'Path')).toEqual(
      stored('%USERPROFILE%\\bin;C:\\Ünï 中', 'REG_EXPAND_SZ'),
    );
    expect((await bed.cudnnup(['rollback', '--environment', 'user', '--yes'])).exitCode).toBe(0);
    expect(await variable(bed, 'HKCU', 'Path')).toEqual(before);
  });

  test("toolkit use sets the machine's variables and order, and takes them back", async () => {
    const path = textOf(await variable(bed, 'HKLM', 'PATH'));
    const type = (await variable(bed, 'HKLM', 'PATH'))?.type === 'REG_SZ' ? 'REG_SZ' : 'REG_EXPAND_SZ';
    const value = stored(`${CUDA}\\v11.8\\bin;${path}`, type);
    await setVariable(bed, 'HKLM', { name: 'PATH', value });
    const used = await bed.cudnnup(['toolkit', 'use', '12.2', '--machine', '--yes']);
    expect(used).toMatchObject({ exitCode: 0, stderr: '' });
    expect(textOf(await variable(bed, 'HKLM', 'CUDA_PATH'))).toBe(`${CUDA}\\v12.2`);
    expect(textOf(await variable(bed, 'HKLM', 'PATH'))).toBe(
      `${CUDA}\\v12.2\\bin;${CUDA}\\v11.8\\bin;${path}`,
    );
    const nvcc = await bed.run('C:\\windows\\system32\\cmd.exe', ['/c', 'nvcc', '--version']);
    expect(nvcc.stdout).toContain('release 12.2');
    expect((await bed.cudnnup(['rollback', '--environment', 'machine', '--yes'])).exitCode).toBe(0);
    expect(await variable(bed, 'HKLM', 'CUDA_PATH')).toBeNull();
    expect(await variable(bed, 'HKLM', 'PATH')).toEqual(value);
  });
});
