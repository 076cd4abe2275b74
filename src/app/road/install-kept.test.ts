import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enlargePe } from '../../../bench/enlarge-pe.ts';
import { makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import { sampleCudnn } from '../../../test/support/sample-cudnn.ts';
import { isFailure } from '../../core/failure.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { FolderHost } from '../../host/folder/folder-host.ts';
import { openFolderHost } from '../../host/folder/folder-host.ts';
import { HostError } from '../../host/host-error.ts';
import { installKept } from './install-kept.ts';
import { install } from './install.ts';
import { rollback } from './rollback.ts';

const ROOT = toolkitRoot('12.2');
const [OLD, NEW] = ['9.15.0.57', '9.16.0.99'];
const wait = async (): Promise<void> => {};
const BIG = 'cudnn_ops64_9.dll';
let at = '';

const source = (version: string): string =>
  `C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-${version}_cuda12-archive.zip`;

/** One DLL is large enough for its size and time to be trusted. */
function withBigDll(version: string): Uint8Array {
  const finish = (dll: Uint8Array, name: string): Uint8Array =>
    name === BIG ? enlargePe(dll, { size: 2 * 2 ** 20, seed: 1 }) : dll;
  return sampleCudnn({ version, cuda: '12', kind: 'zip', finish }).bytes;
}

/** Both were installed, the newer one lies there. */
beforeEach(async () => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-kept-'));
  const files = [OLD, NEW].map((version) => [source(version), withBigDll(version)] as const);
  makeFolderMachine({ at, files: Object.fromEntries(files) });
  const host = openFolderHost({ folder: at });
  for (const [file] of files) {
    const forced = ['altered-archive', 'unsigned', 'unknown-cudnn'] as const;
    const { result } = await install({ host, files: host.files, source: file, wait, forced });
    expect(result).toBe('installed');
  }
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

const versionOf = async (host: FolderHost): Promise<string | undefined> =>
  (await readInstalled(host, ROOT))?.installed.sets[0]?.version;

/** Path of a file that the first install put there, where it lies aside now. */
async function asideOf(host: FolderHost, name: string): Promise<string> {
  const aside = `${ROOT}\\.cudnnup\\aside`;
  const [change] = (await host.files.list(aside)) ?? [];
  return `${aside}\\${change}\\${name}`;
}

async function overwrite(host: FolderHost, file: string, bytes: Uint8Array): Promise<void> {
  const modifiedMs = (await host.files.stat(file))?.modifiedMs ?? 0;
  await host.files.remove(file);
  const handle = await host.files.create(file);
  await handle.write(bytes);
  await handle.close();
  await host.files.setModified(file, modifiedMs);
}

test('a version that was replaced is put back without its archive, and taken back again', async () => {
  const host = openFolderHost({ folder: at });
  const outcome = await installKept({ host, version: OLD, wait });
  expect(outcome.result).toBe('installed');
  expect(outcome.verification?.filter((f) => f.status === 'fail')).toEqual([]);
  expect(await versionOf(host)).toBe(OLD);
  await rollback({ host, root: ROOT, wait });
  expect(await versionOf(host)).toBe(NEW);
  expect((await installKept({ host, version: OLD, wait })).result).toBe('installed');
});

test('nothing is kept twice: both names are of the same file', async () => {
  const host = openFolderHost({ folder: at });
  await installKept({ host, version: OLD, wait });
  const real = (windows: string): string => path.join(at, 'C', ...windows.slice(3).split('\\'));
  const kept = real(await asideOf(host, 'bin\\cudnn64_9.dll'));
  expect(lstatSync(kept).ino).toBe(lstatSync(real(`${ROOT}\\bin\\cudnn64_9.dll`)).ino);
});

test('a volume without hard links gets a copy', async () => {
  const host = openFolderHost({ folder: at });
  const files = {
    ...host.files,
    link: async (from: string): Promise<void> => {
      throw new HostError('link', from, 1);
    },
  };
  expect((await installKept({ host: { ...host, files }, version: OLD, wait })).result).toBe('installed');
  expect(await versionOf(host)).toBe(OLD);
});

test('the beginning of a version is enough where it means one; what is there already is left alone', async () => {
  const host = openFolderHost({ folder: at });
  expect((await installKept({ host, version: '9.16', wait })).result).toBe('already-there');
  expect((await installKept({ host, version: '9.15', wait, dryRun: true })).result).toBe('dry-run');
  expect(await versionOf(host)).toBe(NEW);
});

test.each([
  ['9', '9.16.0.99, 9.15.0.57'],
  ['8.9.7', '9.16.0.99, 9.15.0.57'],
])('%s means none or several: what is kept is told', async (version, kept) => {
  const host = openFolderHost({ folder: at });
  const error: unknown = await installKept({ host, version, wait }).catch((e: unknown) => e);
  expect(isFailure(error) && [error.code, error.params]).toEqual(['nothing-kept', { version, kept }]);
});

test.each(['bin\\cudnn64_9.dll', 'include\\cudnn.h'])('an altered kept %s is refused', async (name) => {
  const host = openFolderHost({ folder: at });
  const file = await asideOf(host, name);
  const size = (await host.files.stat(file))?.size ?? 0;
  await overwrite(host, file, Buffer.alloc(size));
  const error: unknown = await installKept({ host, version: OLD, wait }).catch((e: unknown) => e);
  expect(isFailure(error) && error.code).toBe('kept-altered');
  expect(await versionOf(host)).toBe(NEW);
});

test('a large file is known by its size and time, and that is said', async () => {
  const host = openFolderHost({ folder: at });
  const outcome = await installKept({ host, version: OLD, wait });
  const said = outcome.verification?.find((f) => f.check === 'unaltered')?.says;
  expect(said).toMatchObject({ key: 'verify-unaltered-by-time', params: { unread: 1 } });
});

test('where others may write, size and time are no proof: every byte is read', async () => {
  const machine = path.join(at, 'machine.json');
  const open = { ...JSON.parse(readFileSync(machine, 'utf8')), openToAnyone: [ROOT] };
  writeFileSync(machine, JSON.stringify(open));
  const host = openFolderHost({ folder: at });
  const file = await asideOf(host, `bin\\${BIG}`);
  await overwrite(host, file, Buffer.alloc((await host.files.stat(file))?.size ?? 0));
  const error: unknown = await installKept({ host, version: OLD, wait }).catch((e: unknown) => e);
  expect(isFailure(error) && error.code).toBe('kept-altered');
});
