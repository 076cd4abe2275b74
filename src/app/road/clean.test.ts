import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import { machineSnapshot } from '../../../test/support/machine-snapshot.ts';
import { sampleCudnn } from '../../../test/support/sample-cudnn.ts';
import type { FolderHost } from '../../host/folder/folder-host.ts';
import { openFolderHost } from '../../host/folder/folder-host.ts';
import type { CleanOptions, Cleaned } from './clean.ts';
import { clean } from './clean.ts';
import { install } from './install.ts';
import { installKept } from './install-kept.ts';
import { rollback } from './rollback.ts';

const ROOT = toolkitRoot('12.2');
const VERSIONS = ['9.15.0.57', '9.16.0.99', '9.17.0.11'] as const;
const ASIDE = `${ROOT}\\.cudnnup\\aside`;
const wait = async (): Promise<void> => {};
let at = '';
let host: FolderHost;

beforeEach(async () => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-clean-'));
  const sources = VERSIONS.map(
    (version) => [source(version), sampleCudnn({ version, cuda: '12', kind: 'zip' }).bytes] as const,
  );
  makeFolderMachine({
    at,
    files: { ...Object.fromEntries(sources), [`${ROOT}\\bin\\cudnn64_9.dll`]: "somebody else's" },
  });
  host = openFolderHost({ folder: at });
  for (const version of VERSIONS) await put(version);
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

function source(version: string): string {
  return `C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-${version}_cuda12-archive.zip`;
}

const put = (
  version: (typeof VERSIONS)[number],
  newId = `change-${VERSIONS.indexOf(version) + 1}`,
): Promise<unknown> =>
  install({
    host,
    files: host.files,
    source: source(version),
    newId,
    wait,
    forced: ['unknown-cudnn', 'incomplete-set'],
  });

const cleaned = (wish: Partial<CleanOptions>): Promise<Cleaned> =>
  clean({ host, root: ROOT, keep: 0, olderThanDays: 0, wait, ...wish });

const names = (kept: Cleaned['goes']): readonly string[] => kept.map((k) => k.version);

async function keptFiles(): Promise<readonly string[]> {
  return (await machineSnapshot(host, ROOT))
    .map((line) => line.split(' | ')[0] ?? '')
    .filter((line) => line.includes('aside') && /\.(?:dll|h|lib)$/.test(line));
}

test('what the last install replaced stays, what came before it goes', async () => {
  const { result, goes, stays, freedBytes } = await cleaned({ keep: 1 });
  expect([result, names(goes), names(stays)]).toEqual(['cleaned', ['9.15.0.57'], ['9.16.0.99']]);
  expect(freedBytes).toBe(goes[0]?.bytes);
  expect(freedBytes).toBeGreaterThan(1000);
  expect(await rollback({ host, root: ROOT, wait })).toMatchObject({ result: 'rolled-back' });
  await expect(rollback({ host, root: ROOT, wait })).rejects.toMatchObject({
    code: 'kept-cleaned',
    params: { id: 'change-2', restores: '9.15.0.57' },
  });
});

test("a stranger's file is never deleted, and no empty folder stays", async () => {
  const { foreignBytes } = await cleaned({});
  expect(foreignBytes).toBe("somebody else's".length);
  expect(await keptFiles()).toEqual([expect.stringContaining('aside\\change-1\\bin\\cudnn64_9.dll')]);
  expect(await host.files.list(ASIDE)).toEqual(['change-1']);
  expect(await host.files.list(`${ROOT}\\.cudnnup\\trash`)).toBeUndefined();
});

test('a kept file that somebody changed is left and told', async () => {
  const dll = `${ASIDE}\\change-2\\bin\\cudnn64_9.dll`;
  appendFileSync(path.join(at, 'C', ...dll.slice(3).split('\\')), 'x');
  const { left } = await cleaned({});
  expect(left).toEqual([{ path: dll, reason: 'altered' }]);
  expect(await host.files.stat(dll)).toBeDefined();
});

test('a dry run changes nothing, and says what would be freed', async () => {
  const before = await machineSnapshot(host, ROOT);
  const { result, freedBytes } = await cleaned({ dryRun: true });
  expect(result).toBe('dry-run');
  expect(freedBytes).toBeGreaterThan(1000);
  expect(await machineSnapshot(host, ROOT)).toEqual(before);
});

test('what is kept under a second name frees nothing', async () => {
  await cleaned({});
  await put('9.16.0.99', 'change-9');
  await installKept({ host, version: '9.17.0.11', wait });
  const { goes } = await cleaned({ dryRun: true });
  expect(names(goes)).toEqual(['9.16.0.99', '9.17.0.11']);
  expect(goes.map((c) => c.bytes > 0)).toEqual([true, false]);
});

test('young ones stay', async () => {
  expect(await cleaned({ olderThanDays: 1 })).toMatchObject({ result: 'nothing', goes: [] });
});

test('without its record nothing is deleted', async () => {
  rmSync(path.join(at, 'C', ...`${ROOT}\\.cudnnup\\installed.json`.slice(3).split('\\')));
  const before = await keptFiles();
  await expect(cleaned({})).rejects.toMatchObject({ code: 'journal-untrusted' });
  expect(await keptFiles()).toEqual(before);
});
