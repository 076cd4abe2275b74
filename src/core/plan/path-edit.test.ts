import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawValue } from './raw-value.ts';
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
  /** Anything a registry may hold: both types and another, `%VAR%`, quotes, empties, zeros, halves of surrogates, odd bytes, full values. */
  const piece = fc.oneof(
    fc.constantFrom(
      'C:\\a',
      '%X%\\b',
      '"C:\\q;q"',
      '"',
      '',
      ' ',
      'Ü中',
      '%PATH%',
      '\0',
      '\ud800',
      '\\',
      ENTRY,
      `${ENTRY}X`,
    ),
    fc.string({ maxLength: 8 }),
  );
  const text = fc.oneof(
    { weight: 20, arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(';')) },
    { weight: 1, arbitrary: fc.integer({ min: 32_600, max: 32_767 }).map((n) => 'x'.repeat(n)) },
  );
  const anyValue = fc
    .record({
      text,
      type: fc.constantFrom('REG_SZ' as const, 'REG_EXPAND_SZ' as const, 'REG_EXPAND_SZ' as const, 3),
      end: fc.constantFrom('\0', '\0', '', '\0\0'),
      odd: fc.nat({ max: 19 }).map((n) => n === 0),
    })
    .map(({ text, type, end, odd }): RawValue => {
      const whole = value(text, type, end);
      return odd ? { type, data: whole.data.slice(0, -1) } : whole;
    });

  test('gives back every byte when nobody else wrote meanwhile: 10,000 values', () => {
    const seen = { edited: 0, refused: 0, unchanged: 0 };
    fc.assert(
      fc.property(anyValue, (before) => {
        const made = step(before);
        const added = addPathEntry(before, made);
        seen[added.state]++;
        if (added.state !== 'edited' || !added.value) return;
        expect(added.value.type).toBe(before.type);
        expect(hasPathEntry(added.value, ENTRY)).toBe(true);
        const removed = removePathEntry(added.value, made);
        if (removed.state !== 'edited' || !removed.value) throw new Error('not removed');
        expect(removed.value.type).toBe(before.type);
        expect(Buffer.compare(removed.value.data, before.data)).toBe(0);
      }),
      { numRuns: 10_000, seed: 20_261_201 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(300);
  });

  test('an edit in between survives: 10,000 values', () => {
    const word = fc.stringMatching(/^[A-Z]:\\[a-z %]{1,8}$/);
    fc.assert(
      fc.property(anyValue, word, word, (before, first, last) => {
        const made = step(before);
        const added = addPathEntry(before, made);
        if (added.state !== 'edited' || !added.value) return;
        const end = Buffer.from(added.value.data).toString('utf16le').endsWith('\0') ? '\0' : '';
        const now = `${first};${textOf(added) ?? ''};${last}`;
        const removed = removePathEntry(value(now, added.value.type, end), made);
        const was = Buffer.from(before.data).toString('utf16le').replace(/\0$/, '');
        const left = removed.state === 'edited' && removed.value ? textOf(removed) : undefined;
        // A value that ended in `;` has lost nothing but the entry behind it.
        expect(left?.replaceAll(/;+/g, ';')).toBe(`${first};${was};${last}`.replaceAll(/;+/g, ';'));
      }),
      { numRuns: 10_000, seed: 20_261_201 },
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
