import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawValue } from './path-edit.ts';
import { addPathEntry, hasPathEntry, jointFor, removePathEntry } from './path-edit.ts';
import type { PathEntry } from './plan.ts';

const ENTRY = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\bin';

function value(text: string, type: RawValue['type'] = 'REG_EXPAND_SZ', end = '\0'): RawValue {
  return { type, data: new Uint8Array(Buffer.from(text + end, 'utf16le')) };
}

function step(now: RawValue | undefined, entry = ENTRY): PathEntry {
  return { do: 'path-entry', scope: 'user', change: 'add', entry, ...jointFor(now) };
}

function textOf(edit: ReturnType<typeof addPathEntry>): string | null | undefined {
  return edit.state === 'edited'
    ? edit.value && Buffer.from(edit.value.data).toString('utf16le').replace(/\0$/, '')
    : undefined;
}

describe('adding an entry to PATH', () => {
  test.each([
    ['', ENTRY],
    ['C:\\a', `C:\\a;${ENTRY}`],
    ['C:\\a;', `C:\\a;${ENTRY}`],
    ['%USERPROFILE%\\bin;"C:\\with;semicolon"', `%USERPROFILE%\\bin;"C:\\with;semicolon";${ENTRY}`],
  ])('%j becomes %j', (before, after) => {
    const now = value(before);
    expect(textOf(addPathEntry(now, step(now)))).toBe(after);
  });

  test.each([ENTRY, `${ENTRY}\\`, ENTRY.toUpperCase(), `"${ENTRY}"`, ENTRY.replaceAll('\\', '/')])(
    '%s is the same folder already',
    (present) => {
      const now = value(`C:\\a;${present}`);
      expect(addPathEntry(now, step(now)).state).toBe('unchanged');
    },
  );

  test.each([
    ['an open quote', value('"C:\\a;C:\\b'), 'open-quote'],
    ['half a character', { type: 'REG_SZ', data: new Uint8Array([65]) }, 'no-valid-text'],
    ['a lone surrogate', { type: 'REG_SZ', data: new Uint8Array([0x00, 0xd8, 0, 0]) }, 'no-valid-text'],
    ['a zero inside', value('C:\\a\0C:\\b'), 'no-valid-text'],
    ['a number', { type: 4, data: new Uint8Array(4) }, 'other-type'],
    ['a full value', value('x'.repeat(32_760)), 'too-long'],
  ] as const)('is refused for %s', (_, now, why) => {
    expect(addPathEntry(now, step(now))).toEqual({ state: 'refused', why });
  });
});

describe('taking the entry out again', () => {
  const pathText = fc
    .stringMatching(/^(?:[A-Za-z]:\\[\w %()\u4e00-\u4e10]{0,12};?){0,8}$/)
    .filter((t) => !t.includes('v12.2'));

  test('gives back every byte when nobody else wrote meanwhile', () => {
    fc.assert(
      fc.property(
        pathText,
        fc.constantFrom('REG_SZ' as const, 'REG_EXPAND_SZ' as const),
        fc.constantFrom('\0', ''),
        (text, type, end) => {
          const before = value(text, type, end);
          const added = addPathEntry(before, step(before));
          if (added.state !== 'edited' || !added.value) throw new Error('not added');
          expect(hasPathEntry(added.value, ENTRY)).toBe(true);
          expect(removePathEntry(added.value, step(before))).toEqual({ state: 'edited', value: before });
        },
      ),
    );
  });

  test('removes a value that was not there before', () => {
    const added = addPathEntry(undefined, step(undefined));
    if (added.state !== 'edited' || !added.value) throw new Error('not added');
    expect(removePathEntry(added.value, step(undefined))).toEqual({ state: 'edited', value: null });
  });

  test('keeps what others have added since, in front and behind', () => {
    const before = value('C:\\a');
    expect(textOf(removePathEntry(value(`C:\\new;C:\\a;${ENTRY};C:\\later`), step(before)))).toBe(
      'C:\\new;C:\\a;C:\\later',
    );
    expect(textOf(removePathEntry(value(`${ENTRY};C:\\a`), step(before)))).toBe('C:\\a');
  });

  test('changes nothing when somebody has taken it out already', () => {
    expect(removePathEntry(value('C:\\a'), step(value('C:\\a'))).state).toBe('unchanged');
    expect(removePathEntry(undefined, step(undefined)).state).toBe('unchanged');
  });

  test('never takes the tail of a longer entry', () => {
    const before = value('');
    expect(textOf(removePathEntry(value(`X${ENTRY}`), step(before)))).toBeUndefined();
  });
});
