import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolderMachine, toolkitRoot } from '../../../test/support/folder-machine.ts';
import type { OnOperation } from '../folder/faults.ts';
import { Killed } from '../folder/faults.ts';
import { openFolderHost } from '../folder/folder-host.ts';
import { nativeSelf } from '../native-self.ts';
import { withLock } from './lock.ts';
import { recover } from './recover.ts';

/* What two processes do to each other's locks, one interleaving at a time. */

const ROOT = toolkitRoot('12.2');
const noWait = async (): Promise<void> => {};
let folder = '';
let home = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-lock-'));
  makeFolderMachine({ at: folder });
  home = path.join(folder, 'C', ...ROOT.slice(3).split('\\'), '.cudnnup');
  mkdirSync(home);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (onOperation?: OnOperation) =>
  withLock(
    {
      host: openFolderHost({ folder, ...(onOperation ? { onOperation } : {}) }),
      root: ROOT,
      command: 'install',
      wait: noWait,
    },
    async () => 'done',
  );
const holder = (started: string): string =>
  JSON.stringify({ pid: process.pid, started, command: 'rollback' });
const write = (name: string, text: string): void => writeFileSync(path.join(home, name), text);
const left = (): readonly string[] => {
  try {
    return readdirSync(home);
  } catch {
    return [];
  }
};

test('is taken and given back without a trace', async () => {
  expect(await lock()).toBe('done');
  expect(left()).toEqual([]);
});

test('names who holds it', async () => {
  write('lock', holder(nativeSelf().started));
  await expect(lock()).rejects.toMatchObject({
    code: 'locked',
    params: { holder: `rollback (pid ${process.pid})` },
  });
});

test("a dead one's is taken over", async () => {
  write('lock', holder('long ago'));
  expect(await lock()).toBe('done');
  expect(left()).toEqual([]);
});

test('a lock that vanishes while it is read is no failure', async () => {
  write('lock', holder(nativeSelf().started));
  const vanishing: OnOperation = (_count, operation, at) => {
    if (operation === 'open' && at.endsWith('\\lock')) rmSync(path.join(home, 'lock'), { force: true });
  };
  expect(await lock(vanishing)).toBe('done');
});

test('a draft that another sweeps away is written again', async () => {
  let swept = 0;
  const sweeping: OnOperation = (_count, operation) => {
    if (operation !== 'rename' || swept++ > 0) return;
    for (const name of left()) if (name.startsWith('lock.new-')) rmSync(path.join(home, name));
  };
  expect(await lock(sweeping)).toBe('done');
  expect(swept).toBeGreaterThan(1);
});

test('a draft that is swept away while the lock is held elsewhere is no failure either', async () => {
  write('lock', holder(nativeSelf().started));
  const sweeping: OnOperation = (_count, operation) => {
    if (operation !== 'remove') return;
    for (const name of left()) if (name.startsWith('lock.new-')) rmSync(path.join(home, name));
  };
  await expect(lock(sweeping)).rejects.toMatchObject({ code: 'locked' });
});

test('recovery leaves the draft of one who waits, and sweeps those of the dead', async () => {
  write('lock.new-0000aaaa', holder(nativeSelf().started));
  write('lock.new-0000bbbb', holder('long ago'));
  write('lock.new-0000cccc', '');
  await recover({ host: openFolderHost({ folder }), root: ROOT, wait: noWait });
  expect(left()).toEqual(['lock.new-0000aaaa']);
});

test('whoever dies while he takes over a dead lock is taken over too', async () => {
  const counting = openFolderHost({ folder });
  write('lock', holder('long ago'));
  await withLock({ host: counting, root: ROOT, command: 'install', wait: noWait }, async () => 'done');
  const operations = counting.operations();
  for (let n = 1; n <= operations; n++) {
    mkdirSync(home, { recursive: true });
    write('lock', holder('long ago'));
    const dying = openFolderHost({
      folder,
      self: { pid: process.pid, started: 'the second that died' },
      onOperation: (count) => {
        if (count === n) throw new Killed();
      },
    });
    await withLock({ host: dying, root: ROOT, command: 'install', wait: noWait }, async () => 'done').catch(
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      },
    );
    expect(await lock(), `killed at ${n}`).toBe('done');
    await withLock({ host: openFolderHost({ folder }), root: ROOT, command: 'recover', wait: noWait }, () =>
      recover({ host: openFolderHost({ folder }), root: ROOT, wait: noWait }),
    );
    expect(left(), `killed at ${n}`).toEqual([]);
  }
  expect(operations).toBeGreaterThan(15);
});

test("a quicker one's fresh lock is not taken for the dead one", async () => {
  write('lock', holder('long ago'));
  let overtaken = false;
  const overtaking: OnOperation = (_count, operation, at) => {
    if (operation !== 'create' || !at.includes('lock.claim') || overtaken) return;
    overtaken = true;
    write('lock', holder(nativeSelf().started));
  };
  await expect(lock(overtaking)).rejects.toMatchObject({ code: 'locked' });
  expect(left()).toEqual(['lock']);
});
