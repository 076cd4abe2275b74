import { expect, test } from 'vitest';
import { cleanable } from './cleanable.ts';
import type { InstalledSet } from './installed.ts';
import type { Move, Plan } from './plan.ts';

const ROOT = 'C:\\CUDA\\v12.2';
const is = { size: 3, sha256: 'a'.repeat(64) };
const DAY = 86_400_000;
const NOW = Date.parse('2026-12-01T00:00:00Z');

function move(why: Move['why'], from: string, to: string): Move {
  return { do: 'move', why, from: `${ROOT}\\${from}`, to: `${ROOT}\\${to}`, is };
}
const place = (id: string, file: string): Move => move('place', `.cudnnup\\stage\\${id}\\${file}`, file);
const aside = (id: string, file: string): Move => move('aside', file, `.cudnnup\\aside\\${id}\\${file}`);
const discard = (id: string, of: string, file: string): Move =>
  move('discard', `.cudnnup\\aside\\${of}\\${file}`, `.cudnnup\\trash\\${id}\\${of}\\${file}`);

function plan(id: string, intent: Plan['intent'], steps: readonly Move[]): Plan {
  const daysAgo = 'fedcba'.indexOf(id) + 1;
  return {
    schema: 'cudnnup/plan/1',
    id,
    createdAt: new Date(NOW - daysAgo * DAY).toISOString(),
    intent,
    root: ROOT,
    steps,
    before: null,
    after: null,
    folderTimes: [],
  };
}
const install = (id: string, version: string, steps: readonly Move[]): Plan =>
  plan(id, { to: 'install', version, cuda: '12', source: 'x', replaces: null }, steps);

const DLL = 'bin\\cudnn64_9.dll';
/** `a` over a stranger's file, `b` over `a`, `c` over `b`: each a day after the one before. */
const three = [
  install('a', '9.1.0', [aside('a', DLL), place('a', DLL)]),
  install('b', '9.2.0', [aside('b', DLL), place('b', DLL)]),
  install('c', '9.3.0', [aside('c', DLL), place('c', DLL)]),
];
const inPlace = (...ids: readonly string[]) => ({
  schema: 'cudnnup/installed/1' as const,
  transaction: 'c',
  sets: ids.map((transaction) => ({ transaction, files: [] }) as unknown as InstalledSet),
});
const versions = (all: readonly { readonly version: string }[]): readonly string[] =>
  all.map((c) => c.version);
const ALL = { keep: 0, olderThanMs: 0, nowMs: NOW };

test('what was replaced goes, what was there before us is not even asked about', () => {
  const { goes, stays } = cleanable(three, inPlace('c'), ALL);
  expect(versions(goes)).toEqual(['9.2.0', '9.1.0']);
  expect(stays).toEqual([]);
  expect(goes.flatMap((c) => c.kept.map((k) => k.by))).toEqual(['c', 'b']);
});

test('those replaced last stay when so many are to be kept, and young ones when an age is given', () => {
  const one = cleanable(three, inPlace('c'), { ...ALL, keep: 1 });
  expect([versions(one.goes), versions(one.stays)]).toEqual([['9.1.0'], ['9.2.0']]);
  expect(cleanable(three, inPlace('c'), { ...ALL, keep: 2 }).goes).toEqual([]);
  const old = cleanable(three, inPlace('c'), { ...ALL, olderThanMs: 4.5 * DAY });
  expect([versions(old.goes), versions(old.stays)]).toEqual([['9.1.0'], ['9.2.0']]);
});

test('what a cuDNN that is in place has lent stays', () => {
  const lent = [
    install('a', '8.9.7', [place('a', 'include\\cudnn.h')]),
    install('b', '9.1.0', [aside('b', 'include\\cudnn.h'), place('b', 'include\\cudnn.h')]),
  ];
  expect(cleanable(lent, inPlace('a', 'b'), ALL)).toEqual({ goes: [], stays: [] });
  expect(versions(cleanable(lent, inPlace('b'), ALL).goes)).toEqual(['8.9.7']);
});

test('headers that an uninstalled cuDNN had lent do not count among those to keep', () => {
  const HEADER = 'include\\cudnn.h';
  const plans = [
    install('a', '9.1.0', [place('a', DLL)]),
    install('b', '9.2.0', [aside('b', DLL), place('b', DLL), place('b', HEADER)]),
    install('c', '8.9.7', [aside('c', HEADER), place('c', HEADER)]),
    plan('d', { to: 'uninstall', of: ['b'], version: '9.2.0' }, []),
  ];
  const { goes, stays } = cleanable(plans, inPlace('c'), { ...ALL, keep: 1 });
  expect([versions(goes), versions(stays)]).toEqual([['9.2.0'], ['9.1.0']]);
});

test('what was cleaned is not cleaned twice', () => {
  const plans = [...three, plan('d', { to: 'clean', versions: ['9.1.0'] }, [discard('d', 'b', DLL)])];
  expect(versions(cleanable(plans, inPlace('c'), ALL).goes)).toEqual(['9.2.0']);
});
