import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install } from '../src/app/road/install.ts';
import { recoverRoot } from '../src/app/road/recover-root.ts';
import { rollback } from '../src/app/road/rollback.ts';
import { readInstalled } from '../src/host/apply/read-installed.ts';
import { readJournal } from '../src/host/apply/journal.ts';
import { Killed } from '../src/host/folder/faults.ts';
import { openFolderHost } from '../src/host/folder/folder-host.ts';
import { makeFolderMachine, toolkitRoot } from './support/folder-machine.ts';
import { machineSnapshot } from './support/machine-snapshot.ts';
import { sampleCudnn } from './support/sample-cudnn.ts';

/* An install was killed, and somebody cleared up before anybody ran `recover`: what is left must still come to an end. */

const ROOT = toolkitRoot('12.2');
const NEW = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
const SOURCE = `C:\\Users\\dev\\Downloads\\${NEW.fileName}`;
const wait = async (): Promise<void> => {};
let at = '';

beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-recover-'));
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

function machine(old: string | null): void {
  const stale = old === null ? [] : sampleCudnn({ version: old, cuda: '12', kind: 'files' }).files;
  const files = stale
    .filter((f) => f.path !== 'LICENSE')
    .map((f) => [`${ROOT}\\${f.path.replaceAll('/', '\\')}`, f.bytes] as const);
  makeFolderMachine({ at, files: { ...Object.fromEntries(files), [SOURCE]: NEW.bytes } });
}

const real = (windowsPath: string): string =>
  path.join(at, windowsPath.slice(0, 1), ...windowsPath.slice(3).split('\\'));
const host = () => openFolderHost({ folder: at });

async function outside(): Promise<readonly string[]> {
  return (await machineSnapshot(host(), ROOT)).filter((line) => !line.includes('\\.cudnnup'));
}

/** Installs, and dies when the move of this number is about to be made. */
async function killedAtMove(move: number): Promise<void> {
  let moves = 0;
  const dying = openFolderHost({
    folder: at,
    self: { pid: process.pid, started: 'the one that died' },
    onOperation: (_, operation, file) => {
      if (operation === 'rename' && /\\cudnn[^\\]*\.(?:dll|lib|h)$/.test(file) && ++moves === move)
        throw new Killed();
    },
  });
  await expect(install({ host: dying, files: dying.files, source: SOURCE, wait })).rejects.toThrow(Killed);
  dying.crash();
}

test.each([
  ['9.1.0.70', 1],
  ['9.1.0.70', 12],
  ['9.1.0.70', 40],
  // The very same files lie there already: the lost staged copy must not be taken for one that was put in place.
  ['9.15.0.57', 1],
  ['9.15.0.57', 12],
  ['9.15.0.57', 40],
  [null, 5],
])('over %s, killed at move %i, then the stage is cleared away: as before', async (old, move) => {
  machine(old);
  const before = await outside();
  await killedAtMove(move);
  rmSync(real(`${ROOT}\\.cudnnup\\stage`), { recursive: true });
  await recoverRoot(host(), ROOT, { wait });
  expect(await outside()).toEqual(before);
  expect(await host().files.list(`${ROOT}\\.cudnnup`)).toBeUndefined();
});

test('a kept file that is gone stops the way back, and a person may end it all the same', async () => {
  machine('9.1.0.70');
  await killedAtMove(30);
  const journal = await readJournal(host(), ROOT);
  const id = journal[0]?.id ?? '';
  rmSync(real(`${ROOT}\\.cudnnup\\aside\\${id}\\bin\\cudnn64_9.dll`));
  const before = await outside();
  await expect(recoverRoot(host(), ROOT, { wait })).rejects.toMatchObject({
    code: 'rollback-blocked',
    params: { path: `${ROOT}\\bin\\cudnn64_9.dll`, reason: 'missing' },
  });
  expect(await outside()).toEqual(before);
  const [recovered] = await recoverRoot(host(), ROOT, { wait, leaveBlocked: true });
  expect(recovered).toMatchObject({
    outcome: 'undone',
    left: [{ path: `${ROOT}\\bin\\cudnn64_9.dll`, reason: 'missing' }],
  });
  expect(await recoverRoot(host(), ROOT, { wait })).toEqual([]);
  expect((await install({ host: host(), files: host().files, source: SOURCE, wait })).result).toBe(
    'installed',
  );
});

test.each(['include', 'lib\\x64', 'bin'])(
  'a junction at %s is refused before anything moves',
  async (folder) => {
    machine('9.1.0.70');
    const elsewhere = path.join(at, 'C', 'elsewhere');
    renameSync(real(`${ROOT}\\${folder}`), elsewhere);
    symlinkSync(elsewhere, real(`${ROOT}\\${folder}`));
    const before = await outside();
    // Which of the looks finds it first differs by folder; none may be half-way.
    await expect(install({ host: host(), files: host().files, source: SOURCE, wait })).rejects.toThrow();
    expect(await outside()).toEqual(before);
    expect(await host().files.list(`${ROOT}\\.cudnnup`)).toBeUndefined();
  },
);

test('a file where the journal should be is not an empty journal: what was staged stays', async () => {
  machine('9.1.0.70');
  await killedAtMove(30);
  const home = real(`${ROOT}\\.cudnnup`);
  renameSync(path.join(home, 'journal'), path.join(at, 'journal'));
  writeFileSync(path.join(home, 'journal'), 'x');
  await expect(recoverRoot(host(), ROOT, { wait })).rejects.toMatchObject({ win32: 4390 });
  expect(await host().files.list(`${ROOT}\\.cudnnup\\stage`)).toHaveLength(1);
  rmSync(path.join(home, 'journal'));
  renameSync(path.join(at, 'journal'), path.join(home, 'journal'));
  await recoverRoot(host(), ROOT, { wait });
  expect(await readJournal(host(), ROOT)).toEqual([]);
});

test('what lies in the way under our own names does not block: a folder as draft, a read-only draft and lock', async () => {
  machine(null);
  const home = real(`${ROOT}\\.cudnnup`);
  mkdirSync(path.join(home, 'lock.new-deadbeef'), { recursive: true });
  writeFileSync(path.join(home, 'installed.json.new-deadbeef'), '');
  writeFileSync(path.join(home, 'lock'), JSON.stringify({ pid: 999_999, started: '1', command: 'x' }));
  for (const name of ['lock', 'installed.json.new-deadbeef'])
    await host().files.setAttributes(`${ROOT}\\.cudnnup\\${name}`, {
      readOnly: true,
      hidden: false,
      system: false,
    });
  expect((await install({ host: host(), files: host().files, source: SOURCE, wait })).result).toBe(
    'installed',
  );
});

test('a rollback whose kept file is gone is refused, and a person may take the rest back', async () => {
  machine('9.1.0.70');
  const before = await outside();
  await install({ host: host(), files: host().files, source: SOURCE, wait });
  const [change] = await readJournal(host(), ROOT);
  const kept = `${ROOT}\\.cudnnup\\aside\\${change?.id}\\bin\\cudnn_ops64_9.dll`;
  const ours = `${ROOT}\\include\\cudnn.h`;
  rmSync(real(kept));
  writeFileSync(real(ours), 'somebody wrote this');
  await expect(rollback({ host: host(), root: ROOT, wait })).rejects.toMatchObject({ code: 'altered' });
  const { result, left } = await rollback({ host: host(), root: ROOT, wait, forced: ['blocked'] });
  expect(result).toBe('rolled-back');
  expect(left).toEqual(
    expect.arrayContaining([
      { path: kept, reason: 'missing' },
      { path: ours, reason: 'altered' },
    ]),
  );
  expect(left).toHaveLength(2);
  const after = await outside();
  const differing = before.filter((line) => !after.includes(line)).map((line) => line.split(' | ')[0]);
  const files = differing.filter((file) => /\.\w+$/.test(file ?? ''));
  expect(new Set(files)).toEqual(new Set([`${ROOT}\\bin\\cudnn_ops64_9.dll`, ours]));
  expect(await readInstalled(host(), ROOT)).toBeNull();
  await expect(rollback({ host: host(), root: ROOT, wait })).rejects.toMatchObject({
    code: 'nothing-to-roll-back',
  });
});
