import { expect, test } from 'vitest';
import { displacedFiles } from './displaced-files.ts';
import { ledgerOf } from './ledger.ts';
import { lentFiles } from './lent-files.ts';
import type { InstalledSet } from './installed.ts';
import type { Move, Plan } from './plan.ts';
import { standingMoves } from './standing-moves.ts';

const ROOT = 'C:\\CUDA\\v12.2';
const is = { size: 3, sha256: 'a'.repeat(64) };
const HEADER = `${ROOT}\\include\\cudnn.h`;

function move(why: Move['why'], from: string, to: string): Move {
  return { do: 'move', why, from, to, is };
}
const place = (id: string): Move =>
  move('place', `${ROOT}\\.cudnnup\\stage\\${id}\\include\\cudnn.h`, HEADER);
const aside = (id: string): Move =>
  move('aside', HEADER, `${ROOT}\\.cudnnup\\aside\\${id}\\include\\cudnn.h`);
const restore = (of: string): Move =>
  move('restore', `${ROOT}\\.cudnnup\\aside\\${of}\\include\\cudnn.h`, HEADER);
const withdraw = (id: string): Move =>
  move('withdraw', HEADER, `${ROOT}\\.cudnnup\\trash\\${id}\\include\\cudnn.h`);

function plan(id: string, intent: Plan['intent'], steps: readonly Move[]): Plan {
  const createdAt = '2026-12-01T06:15:00.000Z';
  return {
    schema: 'cudnnup/plan/1',
    id,
    createdAt,
    intent,
    root: ROOT,
    steps,
    before: null,
    after: null,
    folderTimes: [],
  };
}
const install = (id: string, steps: readonly Move[]): Plan =>
  plan(id, { to: 'install', version: '9.1.0', cuda: '12', source: 'x', replaces: null }, steps);
const uninstall = (id: string, of: string, steps: readonly Move[]): Plan =>
  plan(id, { to: 'uninstall', of: [of], version: '9.1.0' }, steps);

const eight = install('a', [place('a')]);
const nine = install('b', [aside('b'), place('b')]);
const set = (transaction: string, files: InstalledSet['files'] = []) =>
  ({ transaction, files }) as InstalledSet;

test('a file that steps aside keeps its owner, and has it again when it comes back', () => {
  const after = ledgerOf([eight, nine]);
  expect(after.placed.get(HEADER.toLowerCase())).toBe('b');
  expect([...after.aside.values()]).toMatchObject([{ by: 'b', owner: 'a' }]);
  expect(lentFiles(ROOT, [set('a')], after)).toHaveLength(1);
  const back = ledgerOf([eight, nine, uninstall('c', 'b', [withdraw('c'), restore('b')])]);
  expect(back.placed.get(HEADER.toLowerCase())).toBe('a');
  expect(back.aside.size).toBe(0);
  expect(standingMoves(nine, back)).toEqual([]);
});

test('what belonged to a set that was uninstalled since is not brought back', () => {
  const gone = ledgerOf([eight, nine, uninstall('c', 'a', [])]);
  expect(standingMoves(nine, gone).map((m) => m.why)).toEqual(['place']);
});

test('a stranger is nobody of ours and comes back', () => {
  expect(standingMoves(nine, ledgerOf([nine])).map((m) => m.why)).toEqual(['aside', 'place']);
});

test('a file of a set that stays makes room for the one that comes back', () => {
  const sets = [
    set('a', [
      { path: 'include\\cudnn.h', ...is },
      { path: 'bin\\cudnn64_8.dll', ...is },
    ]),
  ];
  expect(displacedFiles({ id: 'r', root: ROOT, sets, targets: [HEADER] })).toEqual([aside('r')]);
});
