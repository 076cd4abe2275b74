import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectSource } from '../../src/host/archive/inspect-source.ts';
import { listSource } from '../../src/host/archive/list-source.ts';
import { nativeFiles } from '../../src/host/archive/native-files.ts';
import { openSource } from '../../src/host/archive/source.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

/* The archive is written to while it is read: what was hashed need not be what was unpacked. */

const sample = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-changing-'));
  file = path.join(folder, sample.fileName);
  writeFileSync(file, sample.bytes);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function inspectWhile(change: () => void): Promise<string> {
  const source = await openSource({ path: file, files: nativeFiles });
  try {
    let changed = false;
    const sink = async (): Promise<null> => {
      if (!changed) change();
      changed = true;
      return null;
    };
    await inspectSource({ source, listing: await listSource(source), sink });
    return 'inspected';
  } finally {
    await source.close();
  }
}

test('bytes written in place, even the same ones, are noticed', async () => {
  const rewrite = (): void => {
    const handle = openSync(file, 'r+');
    writeSync(handle, readFileSync(file), 0, 8, 0);
    closeSync(handle);
  };
  await expect(inspectWhile(rewrite)).rejects.toMatchObject({ code: 'source-changed', exitCode: 4 });
});

test('bytes added behind the end are noticed', async () => {
  const grow = (): void => writeFileSync(file, 'more', { flag: 'a' });
  await expect(inspectWhile(grow)).rejects.toMatchObject({ code: 'source-changed' });
});

test('reading it elsewhere is no change', async () => {
  expect(await inspectWhile(() => void readFileSync(file))).toBe('inspected');
});
