import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install } from '../src/app/road/install.ts';
import { rollback } from '../src/app/road/rollback.ts';
import { uninstall } from '../src/app/road/uninstall.ts';
import { openFolderHost } from '../src/host/folder/folder-host.ts';
import { makeFolderMachine, toolkitRoot } from './support/folder-machine.ts';
import { machineSnapshot } from './support/machine-snapshot.ts';
import { sampleCudnn } from './support/sample-cudnn.ts';

/* Two cuDNNs in a row, an uninstall, and all the way back: nothing of ours may stay behind, whatever shares its name. */

const ROOT = toolkitRoot('12.2');
const wait = async (): Promise<void> => {};
let at = '';
beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-upgrade-'));
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

test.each([
  ['9.15.0.57', '9.16.0.99'],
  ['9.15.0.57', '8.9.9.12'],
  ['8.9.9.12', '9.15.0.57'],
])('install %s, install %s, uninstall, rollback, rollback: as before', async (first, second) => {
  const sources = [first, second].map((version) => {
    const sample = sampleCudnn({ version, cuda: '12', kind: 'zip' });
    return [`C:\\Users\\dev\\Downloads\\${sample.fileName}`, sample.bytes] as const;
  });
  makeFolderMachine({ at, files: Object.fromEntries(sources) });
  const host = openFolderHost({ folder: at });
  const outside = async (): Promise<readonly string[]> =>
    (await machineSnapshot(host, ROOT)).filter((line) => !line.includes('\\.cudnnup'));
  const before = await outside();
  for (const [source] of sources)
    expect((await install({ host, files: host.files, source, wait })).result).toBe('installed');
  await uninstall({ host, root: ROOT, wait, major: Number.parseInt(second, 10) });
  await rollback({ host, root: ROOT, wait });
  await rollback({ host, root: ROOT, wait });
  expect(await outside()).toEqual(before);
});
