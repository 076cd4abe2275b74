import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changesOf } from '../../src/app/road/changes.ts';
import { install } from '../../src/app/road/install.ts';
import { rollback } from '../../src/app/road/rollback.ts';
import { readJournal } from '../../src/host/apply/journal.ts';
import type { OnOperation } from '../../src/host/folder/faults.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { HostError } from '../../src/host/host-error.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { machineSnapshot } from '../support/machine-snapshot.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

const ROOT = toolkitRoot('12.2');
const wait = async (): Promise<void> => {};
const samples = ['9.15.0.57', '9.16.0.99'].map((version) =>
  sampleCudnn({ version, cuda: '12', kind: 'zip' }),
);
const sources = samples.map((s) => `C:\\Users\\dev\\Downloads\\${s.fileName}`);
let at = '';

beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-while-'));
  makeFolderMachine({ at, files: Object.fromEntries(samples.map((s, i) => [sources[i] ?? '', s.bytes])) });
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

/** A scanner opens every new file for a moment: each file is refused as often as said, then let go. */
const scanner = (win32: number, times: number): OnOperation => {
  const refused = new Map<string, number>();
  return (_n, operation, file) => {
    if (operation !== 'rename' || !file.includes('\\stage\\')) return;
    const n = (refused.get(file) ?? 0) + 1;
    refused.set(file, n);
    if (n <= times) throw new HostError(operation, file, win32);
  };
};

test.each([5, 32, 33])(
  'a scanner holds each new file for a moment (%i): the install waits and succeeds',
  async (win32) => {
    const host = openFolderHost({ folder: at, onOperation: scanner(win32, 3) });
    expect(await install({ host, files: host.files, source: sources[0] ?? '', wait })).toMatchObject({
      result: 'installed',
    });
  },
);

test('a scanner that never lets go: everything is taken back', async () => {
  const host = openFolderHost({ folder: at, onOperation: scanner(32, Infinity) });
  const before = await machineSnapshot(host, ROOT);
  await expect(install({ host, files: host.files, source: sources[0] ?? '', wait })).rejects.toMatchObject({
    code: 'rolled-back',
    params: { win32: 32 },
  });
  expect(await machineSnapshot(host, ROOT)).toEqual(before);
});

test('a clock that jumps back by years changes no order', async () => {
  const setClock = (now: string): void => {
    const file = path.join(at, 'machine.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), now }));
  };
  const put = async (source: string | undefined): Promise<void> => {
    const host = openFolderHost({ folder: at });
    await install({ host, files: host.files, source: source ?? '', wait });
  };
  await put(sources[0]);
  const first = await machineSnapshot(openFolderHost({ folder: at }), ROOT);
  setClock('2019-01-01T00:00:00.000Z');
  await put(sources[1]);
  const host = openFolderHost({ folder: at });
  const versions = changesOf(await readJournal(host, ROOT)).map(({ plan }) =>
    'version' in plan.intent ? plan.intent.version : '',
  );
  expect(versions).toEqual(['9.15.0.57', '9.16.0.99']);
  expect(await rollback({ host, root: ROOT, wait })).toMatchObject({ result: 'rolled-back' });
  const cudnn = (lines: readonly string[]): readonly string[] =>
    lines.filter((l) => /cudnn[^\\]*\.(?:dll|lib|h) /.test(l) && !l.includes('.cudnnup'));
  expect(cudnn(await machineSnapshot(host, ROOT))).toEqual(cudnn(first));
});
