import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import { sampleCudnn } from '../../../test/support/sample-cudnn.ts';
import { ledgerOf } from '../../core/plan/ledger.ts';
import { readJournal } from '../../host/apply/journal.ts';
import { openFolderHost } from '../../host/folder/folder-host.ts';
import type { FolderHost } from '../../host/folder/folder-host.ts';
import { changesOf, donePlans } from './changes.ts';
import { install } from './install.ts';
import { installKept } from './install-kept.ts';
import type { KeptSizes } from './kept-sizes.ts';
import { keptSizes } from './kept-sizes.ts';

const ROOT = toolkitRoot('12.2');
const wait = async (): Promise<void> => {};
const [first, second] = (['9.15.0.57', '9.16.0.99'] as const).map((version) =>
  sampleCudnn({ version, cuda: '12', kind: 'zip' }),
);
let at = '';
let host: FolderHost;

beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-sizes-'));
  const sources = [first, second].map(
    (s) => [`C:\\Users\\dev\\Downloads\\${s?.fileName}`, s?.bytes ?? ''] as const,
  );
  makeFolderMachine({
    at,
    files: { ...Object.fromEntries(sources), [`${ROOT}\\bin\\cudnn64_9.dll`]: 'x'.repeat(1000) },
  });
  host = openFolderHost({ folder: at });
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

const put = (sample: typeof first, newId: string): Promise<unknown> =>
  install({
    host,
    files: host.files,
    source: `C:\\Users\\dev\\Downloads\\${sample?.fileName}`,
    newId,
    wait,
    forced: ['unknown-cudnn', 'incomplete-set'],
  });

async function sizes(): Promise<KeptSizes> {
  return keptSizes(host, ledgerOf(donePlans(changesOf(await readJournal(host, ROOT)))));
}

/** Of the files that go into the toolkit: the licence is never moved aside. */
const unpacked = (sample: typeof first): number =>
  (sample?.files ?? [])
    .filter((f) => /\.(?:dll|lib|h)$/.test(f.path))
    .reduce((sum, f) => sum + f.bytes.length, 0);

test('counts what each change keeps, and what was there before cudnnup', async () => {
  expect(await sizes()).toEqual({ bytes: 0, files: 0, foreignBytes: 0, byChange: {} });
  await put(first, 'change-1');
  expect(await sizes()).toEqual({
    bytes: 1000,
    files: 1,
    foreignBytes: 1000,
    byChange: { 'change-1': 1000 },
  });
  await put(second, 'change-2');
  const ours = unpacked(first);
  expect(await sizes()).toMatchObject({
    bytes: 1000 + ours,
    foreignBytes: 1000,
    byChange: { 'change-1': 1000, 'change-2': ours },
  });
});

test('a file that lies in the toolkit under a second name takes no room', async () => {
  await put(first, 'change-1');
  await put(second, 'change-2');
  await installKept({ host, version: '9.15.0.57', newId: 'change-3', wait });
  expect(await sizes()).toMatchObject({
    bytes: 1000 + unpacked(second),
    byChange: { 'change-1': 1000, 'change-2': 0, 'change-3': unpacked(second) },
  });
});

test('a file that somebody has deleted is not counted', async () => {
  await put(first, 'change-1');
  await host.files.remove(`${ROOT}\\.cudnnup\\aside\\change-1\\bin\\cudnn64_9.dll`);
  expect(await sizes()).toMatchObject({ bytes: 0, files: 0 });
});
