import { expect, test } from 'vitest';
import type { InstalledSet } from './installed.ts';
import { encodePath } from './path-text.ts';
import { addPathEntry, removePathEntry } from './path-edit.ts';
import { pathSteps } from './path-steps.ts';
import type { PathEntry, Plan } from './plan.ts';
import type { RawValue } from './raw-value.ts';

const ROOT = 'C:\\CUDA\\v12.2';
const ENTRY = `${ROOT}\\bin`;
const value = (text: string): RawValue => ({ type: 'REG_EXPAND_SZ', data: encodePath(text, true) });

function record(...sets: readonly (readonly [string, boolean])[]) {
  const all = sets.map(
    ([transaction, onPath]): InstalledSet => ({
      transaction,
      version: '9.15.0.57',
      major: 9,
      cuda: '12',
      source: { name: 'x.zip', kind: 'zip', sha256: null },
      installedAt: '2026-12-01T06:15:00.000Z',
      files: [],
      pathEntry: onPath ? { scope: 'user', entry: ENTRY } : null,
    }),
  );
  return { text: '', installed: { schema: 'cudnnup/installed/1', transaction: 'x', sets: all } } as const;
}

function added(id: string, joint: ';' | '', wasAbsent = false): Plan {
  const step: PathEntry = { do: 'path-entry', scope: 'user', change: 'add', entry: ENTRY, joint, wasAbsent };
  return {
    schema: 'cudnnup/plan/1',
    id,
    createdAt: '2026-12-01T06:15:00.000Z',
    intent: { to: 'install', version: '9.15.0.57', cuda: '12', source: 'x.zip', replaces: null },
    root: ROOT,
    steps: [step],
    before: null,
    after: null,
    folderTimes: [],
  };
}

test('the last set that needs the entry takes it along; one of two does not', () => {
  const values = { user: value(`C:\\tools;${ENTRY}`) };
  const plans = [added('a', ';')];
  expect(pathSteps({ before: record(['a', true]), after: record(), values, plans })).toMatchObject([
    { change: 'remove', entry: ENTRY, joint: ';' },
  ]);
  const two = record(['a', true], ['b', true]);
  expect(pathSteps({ before: two, after: record(['b', true]), values, plans })).toEqual([]);
});

test.each([
  ['C:\\tools;', '', false],
  ['C:\\tools', ';', false],
  ['', '', false],
] as const)('added to %j and taken out again: the same bytes', (text, joint, wasAbsent) => {
  const plans = [added('a', joint, wasAbsent)];
  const before = value(text);
  const [add] = pathSteps({
    before: record(),
    after: record(['a', true]),
    values: { user: before },
    plans: [],
  });
  const edit = add && addPathEntry(before, add);
  const now = edit?.state === 'edited' && edit.value ? edit.value : undefined;
  const [remove] = pathSteps({ before: record(['a', true]), after: record(), values: { user: now }, plans });
  expect(remove && removePathEntry(now, remove)).toEqual({ state: 'edited', value: before });
});

test('no step where PATH is so already: its inverse would change what the step did not', () => {
  const values = { user: value('C:\\tools') };
  expect(pathSteps({ before: record(['a', true]), after: record(), values, plans: [] })).toEqual([]);
  const there = { user: value(ENTRY) };
  expect(pathSteps({ before: record(), after: record(['a', true]), values: there, plans: [] })).toEqual([]);
});

test('what the install that is taken back added goes, though the set before it had a claim', () => {
  const values = { user: value(`C:\\tools;${ENTRY}`) };
  const of = added('b', ';');
  const [step] = pathSteps({
    before: record(['b', true]),
    after: record(['a', true]),
    values,
    plans: [of],
    of,
  });
  expect(step).toMatchObject({ change: 'remove' });
});
