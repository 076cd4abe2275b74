import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import { machineSnapshot } from '../../../test/support/machine-snapshot.ts';
import { sampleCudnn } from '../../../test/support/sample-cudnn.ts';
import { SHIPPED } from '../../core/facts/zlibwapi.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { FolderHost } from '../../host/folder/folder-host.ts';
import { openFolderHost } from '../../host/folder/folder-host.ts';
import { clean } from './clean.ts';
import { install } from './install.ts';
import type { InstallOptions, InstallOutcome } from './install-options.ts';
import { installKept } from './install-kept.ts';
import { rollback } from './rollback.ts';
import { uninstall } from './uninstall.ts';
import type { Zlibwapi } from './zlibwapi.ts';

const ROOT = toolkitRoot('12.2');
const DLL = `${ROOT}\\bin\\zlibwapi.dll`;
const wait = async (): Promise<void> => {};
const shipped = readFileSync(new URL('../../../assets/zlibwapi/zlibwapi.dll', import.meta.url));
const asked: Zlibwapi = { wanted: true, read: async () => shipped };
const ready: Zlibwapi = { ...asked, wanted: false };
let at = '';
let host: FolderHost;

function machine(more: Readonly<Record<string, string | Uint8Array>> = {}): void {
  const sources = ['8.6.0.200', '8.9.1.200', '8.9.8.77'].map(
    (version) => [source(version), sampleCudnn({ version, cuda: '12', kind: 'zip' }).bytes] as const,
  );
  makeFolderMachine({ at, files: { ...Object.fromEntries(sources), ...more } });
  host = openFolderHost({ folder: at });
}

beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-zlibwapi-'));
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

function source(version: string): string {
  return `C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-${version}_cuda12-archive.zip`;
}

const put = (version: string, more: Partial<InstallOptions> = {}): Promise<InstallOutcome> =>
  install({ host, files: host.files, source: source(version), wait, zlibwapi: asked, ...more });

const isThere = async (): Promise<boolean> => (await host.files.stat(DLL)) !== undefined;

const verdict = ({ findings }: InstallOutcome): string | undefined =>
  findings.find((f) => f.check === 'zlibwapi')?.says.key;

test('it comes with the cuDNN that needs it, and goes with a rollback as if it had never been', async () => {
  machine();
  const before = await machineSnapshot(host, ROOT);
  const outcome = await put('8.6.0.200');
  expect([outcome.result, verdict(outcome)]).toEqual(['installed', 'zlibwapi-will-be-added']);
  const files = (await readInstalled(host, ROOT))?.installed.sets[0]?.files ?? [];
  expect(files).toContainEqual({ path: 'bin\\zlibwapi.dll', ...facts() });
  await rollback({ host, root: ROOT, wait });
  expect(await isThere()).toBe(false);
  const outside = (lines: readonly string[]) => lines.filter((l) => !l.includes('\\.cudnnup'));
  expect(outside(await machineSnapshot(host, ROOT))).toEqual(outside(before));
});

function facts() {
  const [one] = SHIPPED;
  return { size: one?.size, sha256: one?.sha256, modifiedMs: one?.modifiedMs };
}

test('uninstall takes it out too', async () => {
  machine();
  await put('8.6.0.200');
  await uninstall({ host, root: ROOT, wait });
  expect(await isThere()).toBe(false);
});

test('unasked it is not put there', async () => {
  machine();
  const outcome = await put('8.6.0.200', { zlibwapi: ready });
  expect([verdict(outcome), await isThere()]).toEqual(['zlibwapi-missing', false]);
});

test('a cuDNN that has zlib inside gets none, asked or not', async () => {
  machine();
  expect(verdict(await put('8.9.8.77'))).toBe('zlibwapi-not-needed');
  expect(await isThere()).toBe(false);
});

test('asked for later it comes to a cuDNN that is in place, from what is kept', async () => {
  machine();
  await put('8.6.0.200', { zlibwapi: ready });
  const { result } = await installKept({ host, version: '8.6.0.200', wait, zlibwapi: asked });
  expect([result, await isThere()]).toEqual(['installed', true]);
  expect((await put('8.6.0.200')).result).toBe('already-there');
});

test('a cuDNN that replaces another one inherits it, and one that needs none does not', async () => {
  machine();
  await put('8.6.0.200');
  await put('8.9.1.200', { zlibwapi: ready });
  expect(await isThere()).toBe(true);
  await put('8.9.8.77', { zlibwapi: ready });
  expect(await isThere()).toBe(false);
  await rollback({ host, root: ROOT, wait });
  expect(await isThere()).toBe(true);
  await rollback({ host, root: ROOT, wait });
  await rollback({ host, root: ROOT, wait });
  expect(await isThere()).toBe(false);
});

test('put back from what is kept, it comes along; cleaned, it goes along', async () => {
  machine();
  await put('8.6.0.200');
  await put('8.9.8.77');
  expect(await isThere()).toBe(false);
  await installKept({ host, version: '8.6.0.200', wait });
  expect(await isThere()).toBe(true);
  await put('8.9.8.77');
  await clean({ host, root: ROOT, keep: 0, olderThanDays: 0, wait });
  expect((await machineSnapshot(host, ROOT)).filter((l) => l.includes('zlibwapi'))).toEqual([]);
});

test('a dry run plans it and writes nothing', async () => {
  machine();
  const { result, plan } = await put('8.6.0.200', { dryRun: true });
  expect(result).toBe('dry-run');
  expect(plan?.steps).toContainEqual(expect.objectContaining({ do: 'move', why: 'place', to: DLL }));
  expect(await isThere()).toBe(false);
});

test("somebody else's is neither replaced nor taken for ours", async () => {
  machine({ [DLL]: 'theirs' });
  await expect(put('8.6.0.200')).rejects.toMatchObject({ code: 'zlibwapi-occupied', params: { path: DLL } });
  await put('8.6.0.200', { zlibwapi: ready });
  await uninstall({ host, root: ROOT, wait });
  expect(await isThere()).toBe(true);
});

test('the very same one that somebody had put there stays theirs', async () => {
  machine({ [DLL]: shipped });
  expect((await put('8.6.0.200')).result).toBe('installed');
  await uninstall({ host, root: ROOT, wait });
  expect(await isThere()).toBe(true);
});

test('one that was altered since is left where it lies', async () => {
  machine();
  await put('8.6.0.200');
  const real = path.join(at, 'C', ...DLL.slice(3).split('\\'));
  rmSync(real);
  const handle = await host.files.create(DLL);
  await handle.write(Buffer.from('another'));
  await handle.close();
  const { left } = await uninstall({ host, root: ROOT, wait });
  expect(left).toEqual([{ path: DLL, why: 'altered' }]);
});

test('a damaged one is not put anywhere', async () => {
  machine();
  const damaged: Zlibwapi = { wanted: true, read: async () => Buffer.from('damaged') };
  await expect(put('8.6.0.200', { zlibwapi: damaged })).rejects.toMatchObject({ code: 'zlibwapi-damaged' });
  expect(await isThere()).toBe(false);
});
