import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeEnvironment, rootOf, undoEnvironment } from '../src/app/road/environment.ts';
import type { Scope } from '../src/app/road/environment.ts';
import { fixPathSteps } from '../src/app/road/fix-path.ts';
import { recoverRoot } from '../src/app/road/recover-root.ts';
import { useToolkitSteps } from '../src/app/road/use-toolkit.ts';
import { isFailure } from '../src/core/failure.ts';
import { ENVIRONMENT_KEY } from '../src/host/apply/environment-key.ts';
import type { OnOperation } from '../src/host/folder/faults.ts';
import { Killed } from '../src/host/folder/faults.ts';
import { openFolderHost } from '../src/host/folder/folder-host.ts';
import { HostError, isHostError } from '../src/host/host-error.ts';
import type { Host, RegistryValue } from '../src/host/host.ts';
import { copyMachine } from './support/copy-machine.ts';
import { makeFolderMachine, toolkitRoot } from './support/folder-machine.ts';

/*
 * PATH and CUDA_PATH as transactions: there and back byte for byte, refused when somebody else wrote meanwhile, and as before
 * or as after wherever they are interrupted.
 */

const noWait = async (): Promise<void> => {};
const GONE = `${toolkitRoot('10.2')}\\bin`;
let home = '';
const at = (name: string): string => path.join(home, name);

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cudnnup-environment-'));
  machine('m');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function machine(name: string, more: object = {}): void {
  makeFolderMachine({
    at: at(name),
    toolkits: [{ version: '11.8' }, { version: '12.2' }],
    userPath: `%USERPROFILE%\\bin;;${GONE};"C:\\q;q";%PATH%`,
    machinePath: `${toolkitRoot('11.8')}\\bin;${GONE};%SystemRoot%\\system32;${toolkitRoot('12.2')}\\bin`,
    machine: { elevated: true, ...more },
  });
}

async function all(host: Host): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const scope of ['user', 'machine'] as const) {
    const place = ENVIRONMENT_KEY[scope];
    for (const name of (await host.registry.values(place)) ?? []) {
      const value = await host.registry.read(place, name);
      lines.push(`${scope} ${name} ${value?.type} ${Buffer.from(value?.data ?? []).toString('hex')}`);
    }
  }
  return lines;
}

async function text(host: Host, scope: Scope, name: string): Promise<string | undefined> {
  const value = await host.registry.read(ENVIRONMENT_KEY[scope], name);
  return value && Buffer.from(value.data).toString('utf16le').replace(/\0$/, '');
}

const fix = (host: Host, scope: Scope) =>
  changeEnvironment({
    host,
    scope,
    what: 'path-fix',
    detail: 'PATH',
    steps: () => fixPathSteps(host, scope, false),
    newId: 'change-1',
    wait: noWait,
  });
const use = (host: Host, scope: Scope) => {
  const toolkit = { root: toolkitRoot('12.2'), version: '12.2' };
  return changeEnvironment({
    host,
    scope,
    what: 'use-toolkit',
    detail: '12.2',
    steps: () => useToolkitSteps(host, scope, toolkit),
    newId: 'change-1',
    wait: noWait,
  });
};
const undo = (host: Host, scope: Scope) => undoEnvironment({ host, scope, newId: 'change-2', wait: noWait });

test('path --fix takes out what is dead and keeps the rest letter for letter', async () => {
  const host = openFolderHost({ folder: at('m') });
  const before = await all(host);
  await fix(host, 'user');
  expect(await text(host, 'user', 'Path')).toBe('%USERPROFILE%\\bin;"C:\\q;q"');
  await fix(host, 'machine');
  expect(await text(host, 'machine', 'Path')).toBe(
    `${toolkitRoot('11.8')}\\bin;%SystemRoot%\\system32;${toolkitRoot('12.2')}\\bin`,
  );
  expect(
    await changeEnvironment({
      host,
      scope: 'user',
      what: 'path-fix',
      detail: '',
      steps: () => fixPathSteps(host, 'user', false),
    }),
  ).toBeNull();
  await undo(host, 'machine');
  await undo(host, 'user');
  expect(await all(host)).toEqual(before);
  await expect(undo(host, 'user')).rejects.toMatchObject({ code: 'nothing-to-roll-back' });
});

test('toolkit use moves one toolkit in front, and back', async () => {
  const host = openFolderHost({ folder: at('m') });
  const before = await all(host);
  await use(host, 'machine');
  expect(await text(host, 'machine', 'CUDA_PATH')).toBe(toolkitRoot('12.2'));
  expect(await text(host, 'machine', 'CUDA_PATH_V12_2')).toBe(toolkitRoot('12.2'));
  expect(await text(host, 'machine', 'Path')).toBe(
    `${toolkitRoot('12.2')}\\bin;${toolkitRoot('11.8')}\\bin;${GONE};%SystemRoot%\\system32`,
  );
  await undo(host, 'machine');
  expect(await all(host)).toEqual(before);
});

test('what somebody else has written since is not overwritten', async () => {
  const host = openFolderHost({ folder: at('m') });
  await fix(host, 'user');
  const theirs: RegistryValue = {
    type: 'REG_SZ',
    data: new Uint8Array(Buffer.from('C:\\theirs\0', 'utf16le')),
  };
  await host.registry.write(ENVIRONMENT_KEY.user, 'Path', theirs);
  await expect(undo(host, 'user')).rejects.toMatchObject({ code: 'variable-changed', exitCode: 4 });
  expect(await text(host, 'user', 'Path')).toBe('C:\\theirs');
});

test('whose variables they are is looked at first', async () => {
  machine('other', { sessionUser: 'other' });
  await expect(fix(openFolderHost({ folder: at('other') }), 'user')).rejects.toMatchObject({
    code: 'other-user',
  });
  machine('plain', { elevated: false });
  await expect(fix(openFolderHost({ folder: at('plain') }), 'machine')).rejects.toMatchObject({
    code: 'needs-elevation',
  });
});

test('a folder without nvcc is no toolkit to point at', async () => {
  const host = openFolderHost({ folder: at('m') });
  const toolkit = { root: 'C:\\Windows', version: null };
  await expect(useToolkitSteps(host, 'user', toolkit)).rejects.toMatchObject({ code: 'no-nvcc' });
});

test("a forged record in a user's folder does not reach the machine's variables", async () => {
  const host = openFolderHost({ folder: at('m') });
  await fix(host, 'user');
  const root = await rootOf(host, 'user');
  const before = await all(host);
  const now = await host.registry.read(ENVIRONMENT_KEY.machine, 'Path');
  const forged = {
    schema: 'cudnnup/plan/1',
    id: 'change-9',
    createdAt: '2026-01-01T00:00:00.000Z',
    intent: { to: 'environment', what: 'path-fix', detail: 'PATH' },
    root,
    steps: [
      {
        do: 'set-variable',
        scope: 'machine',
        name: 'Path',
        before: { type: 'REG_SZ', hex: Buffer.from('C:\\evil\0', 'utf16le').toString('hex') },
        after: { type: now?.type, hex: Buffer.from(now?.data ?? []).toString('hex') },
      },
    ],
    before: null,
    after: 'x',
    folderTimes: [],
  };
  const journal = await host.files.create(`${root}\\.cudnnup\\journal\\change-9.plan.json`);
  await journal.write(new TextEncoder().encode(JSON.stringify(forged)));
  await journal.close();
  await expect(undo(host, 'user')).rejects.toMatchObject({ code: 'journal-untrusted' });
  await expect(recoverRoot(host, root, { wait: noWait, holds: 'user' })).rejects.toMatchObject({
    code: 'journal-untrusted',
  });
  // Not even when somebody is talked into calling that folder a toolkit.
  await expect(recoverRoot(host, root, { wait: noWait })).rejects.toMatchObject({
    code: 'journal-untrusted',
  });
  expect(await all(host)).toEqual(before);
});

test('a foreign write into an interrupted change stays, and recovery comes to an end', async () => {
  const theirs: RegistryValue = {
    type: 'REG_SZ',
    data: new Uint8Array(Buffer.from('C:\\theirs\0', 'utf16le')),
  };
  const dying = openFolderHost({
    folder: at('m'),
    self: { pid: process.pid, started: 'the one that died' },
    onOperation: (_count, operation) => {
      if (operation === 'broadcast') throw new Killed();
    },
  });
  await expect(fix(dying, 'user')).rejects.toThrow(Killed);
  const host = openFolderHost({ folder: at('m') });
  await host.registry.write(ENVIRONMENT_KEY.user, 'Path', theirs);
  const root = await rootOf(host, 'user');
  expect(await recoverRoot(host, root, { wait: noWait, holds: 'user' })).toMatchObject([
    { outcome: 'undone' },
  ]);
  expect(await text(host, 'user', 'Path')).toBe('C:\\theirs');
  expect(await recoverRoot(host, root, { wait: noWait, holds: 'user' })).toEqual([]);
});

describe.each([
  ['fix', fix],
  ['use', use],
  ['undo', undo],
] as const)('%s, interrupted', (name, job) => {
  test.each(['an error', 'a kill'])('by %s at every operation: as before or as after', async (kind) => {
    if (name === 'undo') await use(openFolderHost({ folder: at('m') }), 'machine');
    const scope: Scope = 'machine';
    copyMachine(at('m'), at('whole'));
    const whole = openFolderHost({ folder: at('whole') });
    const before = await all(whole);
    const begun = whole.operations();
    await job(whole, scope);
    const operations = whole.operations() - begun;
    const after = await all(whole);
    const seen = { before: 0, after: 0 };
    for (let n = 1; n <= operations; n++) {
      rmSync(at('broken'), { recursive: true, force: true });
      copyMachine(at('m'), at('broken'));
      const state = await broken(at('broken'), job, (count) => {
        if (count === n) throw kind === 'a kill' ? new Killed() : new HostError('injected', 'C:\\', 1117);
      });
      expect([before, after], `${kind} at ${n} of ${operations}`).toContainEqual(state);
      seen[JSON.stringify(state) === JSON.stringify(before) ? 'before' : 'after']++;
    }
    expect(seen.before).toBeGreaterThan(0);
    expect(seen.after).toBeGreaterThan(0);
  });
});

async function broken(
  folder: string,
  job: (host: Host, scope: Scope) => Promise<unknown>,
  onOperation: OnOperation,
): Promise<readonly string[]> {
  const host = openFolderHost({
    folder,
    onOperation,
    self: { pid: process.pid, started: 'the one that died' },
  });
  try {
    await job(host, 'machine');
  } catch (error) {
    if (!(error instanceof Killed) && !isHostError(error) && !isFailure(error)) throw error;
  }
  host.crash();
  const fresh = openFolderHost({ folder });
  const root = await rootOf(fresh, 'machine');
  if (await fresh.files.stat(root)) await recoverRoot(fresh, root, { wait: noWait, holds: 'machine' });
  return all(fresh);
}
