import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install } from '../../src/app/road/install.ts';
import type { OnOperation } from '../../src/host/folder/faults.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { machineSnapshot } from '../support/machine-snapshot.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

/* Between the check and the publishing somebody puts something else where the checked files wait. */

const ROOT = toolkitRoot('12.2');
const wait = async (): Promise<void> => {};
const sample = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
const source = `C:\\Users\\dev\\Downloads\\${sample.fileName}`;
let at = '';

beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-swapped-'));
  makeFolderMachine({ at, files: { [source]: sample.bytes } });
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

const real = (windowsPath: string): string => path.join(at, 'C', ...windowsPath.slice(3).split('\\'));
const stage = (): string => real(`${ROOT}\\.cudnnup\\stage\\change-1`);
const shim = (): string => path.join(stage(), 'bin', 'cudnn64_9.dll');

function eachStaged(change: (file: string) => void): void {
  for (const name of readdirSync(stage(), { recursive: true, encoding: 'utf8' }))
    if (/\.(?:dll|lib|h)$/.test(name)) change(path.join(stage(), name));
}

const evilFor = (file: string): Uint8Array => Buffer.alloc(readFileSync(file).length, 'evil');

const SWAPS: Readonly<Record<string, () => void>> = {
  'one file, in place, with its old time': () => {
    const time = Date.UTC(2023, 11, 7, 18, 53, 32) / 1000;
    writeFileSync(shim(), evilFor(shim()));
    utimesSync(shim(), time, time);
  },
  'one file by another file': () => {
    const evil = evilFor(shim());
    rmSync(shim());
    writeFileSync(shim(), evil);
  },
  'the last file only': () => {
    const files: string[] = [];
    eachStaged((file) => files.push(file));
    const last = files.at(-1) ?? '';
    writeFileSync(last, evilFor(last));
  },
  'the whole stage by a copy of its own': () => {
    renameSync(stage(), `${stage()}-old`);
    for (const name of readdirSync(`${stage()}-old`, { recursive: true, encoding: 'utf8' })) {
      const to = path.join(stage(), name);
      mkdirSync(path.dirname(to), { recursive: true });
      if (/\.\w+$/.test(name)) writeFileSync(to, 'evil');
    }
  },
  'a file by a link': () => {
    rmSync(shim());
    symlinkSync(real('C:\\Windows\\System32\\kernel32.dll'), shim());
  },
  'the folder by a link': () => {
    const elsewhere = real('C:\\Users\\dev\\elsewhere');
    renameSync(path.join(stage(), 'bin'), elsewhere);
    symlinkSync(elsewhere, path.join(stage(), 'bin'));
  },
  'a file taken away': () => rmSync(shim()),
};

const toolkitLines = (lines: readonly string[]): readonly string[] =>
  lines.filter((l) => l.startsWith(`${ROOT}\\`) && !l.includes('\\.cudnnup'));

test.each(Object.keys(SWAPS))('%s: refused, and the toolkit is as before', async (name) => {
  const host = openFolderHost({ folder: at });
  const before = toolkitLines(await machineSnapshot(host, ROOT));
  const confirm = async (): Promise<boolean> => {
    SWAPS[name]?.();
    return true;
  };
  await expect(
    install({ host, files: host.files, source, wait, newId: 'change-1', confirm }),
  ).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:stage-changed|staging-failed)$/) as string,
  });
  expect(toolkitLines(await machineSnapshot(host, ROOT))).toEqual(before);
});

test('while files are already being put in place: all of them are taken back', async () => {
  let renames = 0;
  const onOperation: OnOperation = (_n, operation, file) => {
    if (operation === 'rename' && file.includes('\\stage\\')) renames++;
    if (operation === 'identity' && renames === 3 && file.includes('\\stage\\'))
      eachStaged((staged) => writeFileSync(staged, evilFor(staged)));
  };
  const host = openFolderHost({ folder: at, onOperation });
  const before = toolkitLines(await machineSnapshot(host, ROOT));
  await expect(install({ host, files: host.files, source, wait, newId: 'change-1' })).rejects.toMatchObject({
    code: 'stage-changed',
    exitCode: 4,
  });
  expect(renames).toBeGreaterThan(2);
  expect(toolkitLines(await machineSnapshot(host, ROOT))).toEqual(before);
});

test('a scanner that only touches the files is no reason to refuse', async () => {
  const host = openFolderHost({ folder: at });
  const confirm = async (): Promise<boolean> => {
    eachStaged((file) => writeFileSync(file, readFileSync(file)));
    return true;
  };
  expect(await install({ host, files: host.files, source, wait, newId: 'change-1', confirm })).toMatchObject({
    result: 'installed',
  });
});
