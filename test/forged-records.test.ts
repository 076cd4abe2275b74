import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install } from '../src/app/road/install.ts';
import { rollback } from '../src/app/road/rollback.ts';
import { uninstall } from '../src/app/road/uninstall.ts';
import { openFolderHost } from '../src/host/folder/folder-host.ts';
import type { FolderHost } from '../src/host/folder/folder-host.ts';
import { makeFolderMachine, toolkitRoot } from './support/folder-machine.ts';
import { sampleCudnn } from './support/sample-cudnn.ts';

/* What somebody may write into a record of ours, and what must not come of it. */

const ROOT = toolkitRoot('12.2');
const wait = async (): Promise<void> => {};
let at = '';
let record = '';
let host: FolderHost;

beforeEach(async () => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-forged-'));
  const sample = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
  const source = `C:\\Users\\dev\\Downloads\\${sample.fileName}`;
  makeFolderMachine({ at, files: { [source]: sample.bytes, [`${ROOT}\\samples\\cudnn_mine.h`]: 'mine' } });
  host = openFolderHost({ folder: at });
  await install({ host, files: host.files, source, wait });
  record = path.join(at, 'C', ...ROOT.slice(3).split('\\'), '.cudnnup', 'installed.json');
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

interface Set {
  pathEntry: unknown;
  files: unknown[];
}

function forge(change: (set: Set) => void): void {
  const json = JSON.parse(readFileSync(record, 'utf8')) as { sets: Set[] };
  const [set] = json.sets;
  if (set) change(set);
  writeFileSync(record, JSON.stringify(json));
}

const registry = (): string => readFileSync(path.join(at, 'registry.json'), 'utf8');

test.each(['%SystemRoot%\\system32', 'C:\\Windows\\System32', ROOT, `${ROOT}\\..\\x`])(
  'uninstall takes %s out of no PATH',
  async (entry) => {
    const before = registry();
    forge((set) => (set.pathEntry = { scope: 'machine', entry }));
    await expect(uninstall({ host, root: ROOT, wait })).rejects.toMatchObject({ code: 'journal-untrusted' });
    expect(registry()).toBe(before);
  },
);

test.each(['samples\\cudnn_mine.h', '.cudnnup\\aside\\x\\bin\\cudnn64_9.dll'])(
  'uninstall takes no %s',
  async (file) => {
    forge((set) => set.files.push({ path: file, size: 4, sha256: 'a'.repeat(64) }));
    await expect(uninstall({ host, root: ROOT, wait })).rejects.toMatchObject({ code: 'journal-untrusted' });
  },
);

test('without its record a rollback is refused before anything moves', async () => {
  rmSync(record);
  await expect(rollback({ host, root: ROOT, wait })).rejects.toMatchObject({
    code: 'journal-untrusted',
    exitCode: 4,
  });
  expect(await host.files.stat(`${ROOT}\\bin\\cudnn64_9.dll`)).toBeDefined();
});
