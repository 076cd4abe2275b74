import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../core/failure.ts';
import { HostError } from '../host-error.ts';
import { Killed } from './faults.ts';
import type { FolderHost, FolderHostOptions } from './folder-host.ts';
import { openFolderHost } from './folder-host.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-folder-'));
  mkdirSync(path.join(folder, 'C', 'Tools', 'Bin'), { recursive: true });
  writeFileSync(path.join(folder, 'C', 'Tools', 'Bin', 'Cudnn64_8.dll'), 'old');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(machine: object = {}, options: Partial<FolderHostOptions> = {}): FolderHost {
  writeFileSync(
    path.join(folder, 'machine.json'),
    JSON.stringify({ schema: 'cudnnup/folder-machine/1', ...machine }),
  );
  return openFolderHost({ folder, ...options });
}

async function refusal(work: Promise<unknown>): Promise<number | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof HostError) return error.win32;
    throw error;
  }
}

async function write(host: FolderHost, file: string, text: string, flush = true): Promise<void> {
  const handle = await host.files.create(file);
  await handle.write(new TextEncoder().encode(text));
  if (flush) await handle.flush();
  await handle.close();
}

const DLL = 'C:\\Tools\\Bin\\Cudnn64_8.dll';

describe('names', () => {
  test('are found in any case and keep their spelling', async () => {
    const { files } = open();
    expect((await files.stat('c:\\TOOLS\\bin\\CUDNN64_8.DLL'))?.size).toBe(3);
    expect(await files.list('C:\\tools')).toEqual(['Bin']);
    await files.rename('C:\\TOOLS\\bin\\cudnn64_8.dll', 'C:\\tools\\BIN\\New.dll', { replace: false });
    expect(await files.list('C:\\Tools\\Bin')).toEqual(['New.dll']);
  });

  test('another drive, a missing one and slashes', async () => {
    const { files } = open();
    expect(await files.stat('D:\\x')).toBeUndefined();
    expect(await files.stat('C:/Tools/Bin')).toMatchObject({ kind: 'directory' });
    expect(await files.stat('\\\\?\\C:\\Tools')).toMatchObject({ kind: 'directory' });
  });

  test.each([
    'C:\\Tools\\con',
    'C:\\Tools\\a.',
    'C:\\Tools\\a ',
    'C:\\Tools\\a:b',
    'C:\\Tools\\a*',
    'C:\\Tools\\lpt1.txt',
  ])('%s is no name', async (name) => {
    expect(await refusal(open().files.create(name))).toBe(123);
  });

  test('no path, however hostile, leaves the folder', async () => {
    const { files } = open();
    writeFileSync(path.join(folder, '..', 'cudnnup-outside.txt'), 'outside');
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', 'Tools', 'cudnnup-outside.txt', '...', '\\', '/'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 8 }),
        fc.constantFrom('C:\\', 'c:/', '\\\\?\\C:\\', ''),
        async (parts, root) => {
          const number = await refusal(files.open(root + parts.join('\\')));
          expect(number, 'nothing with this name may be opened').toBeDefined();
        },
      ),
      { numRuns: 300 },
    );
    rmSync(path.join(folder, '..', 'cudnnup-outside.txt'));
  });

  test('below a file and beyond what a disk can hold nothing is', async () => {
    const { files } = open();
    expect(await files.stat(`${DLL}\\x`)).toBeUndefined();
    expect(await files.list(`${DLL}\\x`)).toBeUndefined();
    expect(await files.stat(`C:\\${'\u6587'.repeat(200)}`)).toBeUndefined();
    expect(await refusal(files.stat(`C:\\${'a'.repeat(256)}`))).toBe(123);
  });

  test('a rename may change nothing but the case of letters', async () => {
    const { files } = open();
    await files.rename(DLL, 'C:\\Tools\\Bin\\CUDNN64_8.DLL', { replace: false });
    expect(await files.list('C:\\Tools\\Bin')).toEqual(['CUDNN64_8.DLL']);
  });

  test('setting time or attributes of a link leaves what it leads to alone', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'cudnnup-outside-'));
    const theirs = path.join(outside, 'x.dll');
    writeFileSync(theirs, 'theirs');
    symlinkSync(theirs, path.join(folder, 'C', 'Tools', 'link'));
    const before = statSync(theirs);
    const { files } = open();
    await files.setModified('C:\\Tools\\link', 1000);
    const attributes = { readOnly: true, hidden: false, system: false };
    expect(await refusal(files.setAttributes('C:\\Tools\\link', attributes))).toBe(50);
    expect([statSync(theirs).mtimeMs, statSync(theirs).mode]).toEqual([before.mtimeMs, before.mode]);
    rmSync(outside, { recursive: true });
  });

  test('a link is seen, never followed', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'cudnnup-outside-'));
    writeFileSync(path.join(outside, 'x.dll'), 'theirs');
    symlinkSync(outside, path.join(folder, 'C', 'Tools', 'link'));
    const { files } = open();
    expect(await files.stat('C:\\Tools\\link')).toMatchObject({ kind: 'link' });
    expect(await refusal(files.stat('C:\\Tools\\link\\x.dll'))).toBe(4390);
    expect(await refusal(files.create('C:\\Tools\\link\\y.dll'))).toBe(4390);
    await files.remove('C:\\Tools\\link');
    expect(readFileSync(path.join(outside, 'x.dll'), 'utf8')).toBe('theirs');
    rmSync(outside, { recursive: true });
  });
});

describe('a DLL that a program has loaded', () => {
  const held = { held: [{ path: DLL, pid: 7, program: 'python.exe' }] };

  test('can be renamed but not deleted, overwritten or replaced', async () => {
    const { files } = open(held);
    expect(await refusal(files.remove(DLL))).toBe(5);
    expect(await refusal(files.create(DLL))).toBe(32);
    await write(open(held), 'C:\\Tools\\new.dll', 'new');
    expect(await refusal(files.rename('C:\\Tools\\new.dll', DLL, { replace: true }))).toBe(5);
    expect(await refusal(files.rename('C:\\Tools', 'C:\\Other', { replace: false }))).toBe(5);
    expect(await files.holders([DLL.toUpperCase()])).toMatchObject([{ pid: 7, program: 'python.exe' }]);
    expect(await refusal(files.rename(DLL, 'C:\\Tools\\Bin\\aside.dll', { replace: false }))).toBeUndefined();
  });

  test('stays held under its new name, for later processes too', async () => {
    const aside = 'C:\\Tools\\aside.dll';
    const { files } = open({ ...held, note: 'kept' });
    await files.rename(DLL, aside, { replace: false });
    expect(await refusal(files.remove(aside))).toBe(5);
    const later = openFolderHost({ folder });
    expect(await refusal(later.files.remove(aside))).toBe(5);
    expect(await later.files.holders([DLL, aside])).toEqual([{ path: aside, pid: 7, program: 'python.exe' }]);
    expect(JSON.parse(readFileSync(path.join(folder, 'machine.json'), 'utf8'))).toMatchObject({
      note: 'kept',
    });
  });

  test.each([
    'C:/Tools/Bin/Cudnn64_8.dll',
    '\\\\?\\C:\\Tools\\Bin\\Cudnn64_8.dll',
    'C:\\Tools\\.\\Bin\\Cudnn64_8.dll',
  ])('is held however it is written: %s', async (spelling) => {
    const { files } = open({ ...held, denied: ['C:\\Tools\\'], freeBytes: { C: 7 } });
    expect(await files.holders([spelling])).toHaveLength(1);
    expect(await files.canWrite(spelling)).toBe(false);
    expect(await files.freeBytes(spelling)).toBe(7);
    expect(await refusal(open(held).files.remove(spelling))).toBe(5);
  });
});

test('refusals have the numbers of Windows', async () => {
  const { files } = open();
  expect(await refusal(files.create(DLL))).toBe(80);
  expect(await refusal(files.create('C:\\None\\x'))).toBe(3);
  expect(await refusal(files.open('C:\\Tools\\none'))).toBe(2);
  expect(await refusal(files.makeDirectory('C:\\Tools\\BIN'))).toBe(183);
  expect(await refusal(files.removeDirectory('C:\\Tools'))).toBe(145);
  expect(await refusal(files.removeDirectory(DLL))).toBe(267);
  expect(await refusal(files.rename(DLL, 'D:\\x.dll', { replace: false }))).toBe(17);
  expect(await refusal(files.rename(DLL, 'C:\\Tools\\Bin', { replace: true }))).toBe(5);
  await files.setAttributes(DLL, { readOnly: true, hidden: true, system: false });
  expect(await refusal(files.remove(DLL))).toBe(5);
  await files.rename(DLL, 'C:\\Tools\\moved.dll', { replace: false });
  expect((await files.stat('C:\\Tools\\moved.dll'))?.attributes).toEqual({
    readOnly: true,
    hidden: true,
    system: false,
  });
});

test('hidden and system follow a renamed folder and die with their file', async () => {
  const { files } = open();
  const hidden = { readOnly: false, hidden: true, system: true };
  await files.setAttributes(DLL, hidden);
  await files.rename('C:\\Tools', 'C:\\Other', { replace: false });
  const moved = 'C:\\Other\\Bin\\Cudnn64_8.dll';
  expect((await files.stat(moved))?.attributes).toEqual(hidden);
  await write(openFolderHost({ folder }), 'C:\\plain', 'new');
  await files.rename('C:\\plain', moved, { replace: true });
  expect((await files.stat(moved))?.attributes).toMatchObject({ hidden: false, system: false });
  await files.setAttributes(moved, hidden);
  await files.remove(moved);
  await write(open(), moved, 'another');
  expect((await files.stat(moved))?.attributes).toMatchObject({ hidden: false, system: false });
});

test('a denied folder lets itself be read and nothing more', async () => {
  const { files } = open({ denied: ['C:\\Tools'] });
  expect(await files.canWrite('C:\\Tools\\Bin')).toBe(false);
  expect((await files.stat(DLL))?.size).toBe(3);
  for (const work of [
    files.create('C:\\Tools\\x'),
    files.makeDirectory('C:\\Tools\\y'),
    files.remove(DLL),
    files.rename(DLL, 'C:\\x', { replace: false }),
    files.setModified(DLL, 0),
  ]) {
    expect(await refusal(work)).toBe(5);
  }
});

test('a disk can be full', async () => {
  const host = open({ freeBytes: { C: 10 } });
  expect(await refusal(write(host, 'C:\\Tools\\a', '12345678'))).toBeUndefined();
  expect(await host.files.freeBytes('C:\\Tools')).toBe(2);
  expect(await refusal(write(host, 'C:\\Tools\\b', '12345678'))).toBe(112);
});

describe('when the power goes', () => {
  test('what was not flushed is gone, what was is there', async () => {
    const host = open();
    await write(host, 'C:\\Tools\\safe', 'written down');
    await write(host, 'C:\\Tools\\lost', 'in the cache', false);
    await host.files.rename('C:\\Tools\\lost', 'C:\\Tools\\renamed', { replace: false });
    host.crash();
    expect(readFileSync(path.join(folder, 'C', 'Tools', 'safe'), 'utf8')).toBe('written down');
    expect([...readFileSync(path.join(folder, 'C', 'Tools', 'renamed'))]).toEqual(
      Array.from({ length: 12 }, () => 0),
    );
  });

  test('what is not flushed is lost below a renamed folder too', async () => {
    const host = open();
    await write(host, 'C:\\Tools\\Bin\\lost', 'in the cache', false);
    await host.files.rename('C:\\Tools', 'C:\\Other', { replace: false });
    host.crash();
    expect(readFileSync(path.join(folder, 'C', 'Other', 'Bin', 'lost')).every((byte) => byte === 0)).toBe(
      true,
    );
  });

  test('a kill in the middle of a write leaves half of it', async () => {
    const host = open(
      {},
      {
        onOperation: (_, operation) => {
          if (operation === 'write') throw new Killed();
        },
      },
    );
    await expect(write(host, 'C:\\Tools\\torn', '12345678')).rejects.toThrow(Killed);
    expect(readFileSync(path.join(folder, 'C', 'Tools', 'torn'), 'utf8')).toBe('1234');
  });

  test('a killed process does nothing any more', async () => {
    const host = open(
      {},
      {
        onOperation: (n) => {
          if (n === 2) throw new Killed();
        },
      },
    );
    await host.files.stat(DLL);
    await expect(host.files.stat(DLL)).rejects.toThrow(Killed);
    await expect(host.files.remove(DLL)).rejects.toThrow(Killed);
    expect(existsSync(path.join(folder, 'C', 'Tools', 'Bin', 'Cudnn64_8.dll'))).toBe(true);
    expect(host.operations()).toBe(2);
  });
});

describe('the registry', () => {
  test('gives back every byte, whatever it means', async () => {
    const { registry } = open();
    const type = fc.oneof(fc.constantFrom('REG_SZ' as const, 'REG_EXPAND_SZ' as const), fc.nat(11));
    await fc.assert(
      fc.asyncProperty(type, fc.uint8Array({ maxLength: 64 }), async (kind, data) => {
        await registry.write({ hive: 'HKCU', key: 'Environment' }, 'Path', { type: kind, data });
        expect(await registry.read({ hive: 'HKCU', key: 'ENVIRONMENT' }, 'path')).toEqual({
          type: kind,
          data: new Uint8Array(data),
        });
      }),
      { numRuns: 100 },
    );
  });

  test('finds keys and values in any case and lists sub-keys once', async () => {
    writeFileSync(
      path.join(folder, 'registry.json'),
      JSON.stringify({ HKLM: { 'A\\B': { V: { type: 'REG_SZ', text: '1' } }, 'A\\b\\C': {} }, HKCU: {} }),
    );
    const { registry } = open();
    expect(await registry.keys({ hive: 'HKLM', key: 'a' })).toHaveLength(1);
    expect(await registry.keys({ hive: 'HKLM', key: 'a\\b' })).toEqual(['C']);
    expect(await registry.keys({ hive: 'HKCU', key: 'a' })).toBeUndefined();
    await registry.removeValue({ hive: 'HKLM', key: 'a\\b' }, 'v');
    expect(await registry.read({ hive: 'HKLM', key: 'A\\B' }, 'V')).toBeUndefined();
  });
});

test('programs answer as written down, others are not there', async () => {
  const { processes } = open({
    commands: [
      { program: 'C:\\a.exe', args: ['-x'], stdout: 'x', exitCode: 3 },
      { program: 'C:\\a.exe', timedOut: true },
    ],
  });
  const run = (args: readonly string[]) => processes.run('c:\\A.EXE', args, { timeoutMs: 1 });
  expect(await run(['-x'])).toMatchObject({ exitCode: 3, timedOut: false });
  expect(await run([])).toMatchObject({ exitCode: null, timedOut: true });
  expect(await refusal(processes.run('C:\\b.exe', [], { timeoutMs: 1 }))).toBe(2);
});

test('only the very process that wrote a lock counts as running', async () => {
  const { processes } = open();
  expect(await processes.isRunning(processes.self)).toBe(true);
  expect(await processes.isRunning({ ...processes.self, started: 'another time' })).toBe(false);
  expect(await processes.isRunning({ pid: 2 ** 22 + 1, started: '1' })).toBe(false);
});

test.each([
  ['machine.json', '{'],
  ['machine.json', '{"schema":"cudnnup/folder-machine/1","denied":"C:"}'],
  ['machine.json', '{"schema":"cudnnup/folder-machine/1","denied":["Tools"]}'],
])('a broken %s is said so', (name, text) => {
  writeFileSync(path.join(folder, name), text);
  expect(() => openFolderHost({ folder })).toThrow(Failure);
});
