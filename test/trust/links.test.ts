import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  mkdirSync,
  existsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { install } from '../../src/app/road/install.ts';
import { installKept } from '../../src/app/road/install-kept.ts';
import { recoverRoot } from '../../src/app/road/recover-root.ts';
import { clean } from '../../src/app/road/clean.ts';
import { rollback } from '../../src/app/road/rollback.ts';
import { uninstall } from '../../src/app/road/uninstall.ts';
import { isFailure } from '../../src/core/failure.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import type { FolderHost } from '../../src/host/folder/folder-host.ts';
import { isHostError } from '../../src/host/host-error.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

/* Each folder that cudnnup works in is made a link to somewhere else, with the same content there. */

const ROOT = toolkitRoot('12.2');
const ELSEWHERE = 'C:\\Users\\dev\\elsewhere';
const wait = async (): Promise<void> => {};
const samples = ['9.15.0.57', '9.16.0.99'].map((version) =>
  sampleCudnn({ version, cuda: '12', kind: 'zip' }),
);
const sources = samples.map((s) => `C:\\Users\\dev\\Downloads\\${s.fileName}`);
let at = '';
let host: FolderHost;

beforeEach(async () => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-links-'));
  makeFolderMachine({ at, files: Object.fromEntries(samples.map((s, i) => [sources[i] ?? '', s.bytes])) });
  host = openFolderHost({ folder: at });
  for (const source of sources) await install({ host, files: host.files, source, wait });
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

const real = (windowsPath: string): string => path.join(at, 'C', ...windowsPath.slice(3).split('\\'));

function content(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((e) => path.join(e.parentPath, e.name))
    .sort()
    .map((p) => (p.includes('.') && existsSync(p) ? `${p} ${readOrNothing(p)}` : p));
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

const ROADS: Readonly<Record<string, () => Promise<unknown>>> = {
  install: () => install({ host, files: host.files, source: sources[0] ?? '', wait }),
  'install VERSION': () => installKept({ host, version: '9.15.0.57', wait }),
  rollback: () => rollback({ host, root: ROOT, wait }),
  uninstall: () => uninstall({ host, root: ROOT, wait }),
  clean: () => clean({ host, root: ROOT, wait, keep: 0, olderThanDays: 0 }),
  recover: () => recoverRoot(host, ROOT, { wait, leaveBlocked: true }),
};

describe.each([
  'bin',
  'include',
  'lib',
  'lib\\x64',
  '.cudnnup',
  '.cudnnup\\journal',
  '.cudnnup\\aside',
  '.cudnnup\\stage',
  '.cudnnup\\trash',
])('%s is a link', (folder) => {
  test.each(Object.keys(ROADS))('%s changes nothing behind it', async (name) => {
    const from = real(`${ROOT}\\${folder}`);
    mkdirSync(from, { recursive: true });
    renameSync(from, real(ELSEWHERE));
    symlinkSync(real(ELSEWHERE), from);
    const before = content(real(ELSEWHERE));
    expect(before.length > 0 || /stage|trash/.test(folder)).toBe(true);
    try {
      await ROADS[name]?.();
    } catch (error) {
      if (!isFailure(error) && !isHostError(error)) throw error;
    }
    expect(content(real(ELSEWHERE))).toEqual(before);
  });
});
