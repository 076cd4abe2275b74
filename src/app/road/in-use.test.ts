import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import { sampleCudnn } from '../../../test/support/sample-cudnn.ts';
import { openFolderHost } from '../../host/folder/folder-host.ts';
import { install } from './install.ts';
import { rollback } from './rollback.ts';
import { uninstall } from './uninstall.ts';

const ROOT = toolkitRoot('12.2');
const SOURCE = 'C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-9.15.0.57_cuda12-archive.zip';
let at = '';

beforeEach(async () => {
  at = path.join(mkdtempSync(path.join(tmpdir(), 'cudnnup-in-use-')), 'machine');
  mkdirSync(at);
  makeFolderMachine({
    at,
    files: { [SOURCE]: sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' }).bytes },
  });
  const host = openFolderHost({ folder: at });
  expect((await install({ host, files: host.files, source: SOURCE })).result).toBe('installed');
  const file = path.join(at, 'machine.json');
  const held = [{ path: `${ROOT}\\bin\\cudnn64_9.dll`, pid: 7, program: 'python.exe' }];
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), held }));
});

afterEach(() => rmSync(path.dirname(at), { recursive: true, force: true }));

test.each([
  ['rollback', rollback],
  ['uninstall', uninstall],
] as const)('%s refuses while a program has our DLL loaded, and goes on when forced', async (_, road) => {
  const open = () => openFolderHost({ folder: at });
  await expect(road({ host: open(), root: ROOT })).rejects.toMatchObject({
    code: 'in-use',
    params: { program: 'python.exe', pid: 7 },
  });
  expect(await open().files.stat(`${ROOT}\\bin\\cudnn64_9.dll`)).toBeDefined();
  const { result, leftovers } = await road({ host: open(), root: ROOT, forced: ['in-use'] });
  expect(result).toMatch(/^(?:rolled-back|uninstalled)$/);
  expect(leftovers).toHaveLength(1);
  expect(await open().files.stat(`${ROOT}\\bin\\cudnn64_9.dll`)).toBeUndefined();
});
