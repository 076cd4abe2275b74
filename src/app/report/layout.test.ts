import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columns } from './columns.ts';
import { printable } from '../text/printable.ts';
import { shorten } from './shorten.ts';
import { padTo, width } from './width.ts';
import { wrap } from './wrap.ts';

const word = fc.stringMatching(/^[a-z\u4e00-\u4e20]{1,8}$/);

describe('width', () => {
  test.each([
    ['abc', 3],
    ['中文', 4],
    ['，。：', 6],
    ['ｆｕｌｌ', 8],
    ['한국', 4],
    ['e\u0301', 1],
    ['\u001b[31mred\u001b[39m', 3],
    ['', 0],
  ])('%j takes %i columns', (text, expected) => {
    expect(width(text)).toBe(expected);
  });

  test('padding fills exactly', () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 16, max: 40 }), (text, to) => {
        expect(width(padTo(text, to))).toBe(to);
      }),
    );
  });
});

test('columns start at the same place, whatever the language', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }), (rows) => {
      const lines = columns(rows);
      const starts = lines.map((line, i) => width(line) - width(rows[i]?.[2] ?? ''));
      expect(new Set(starts).size).toBe(1);
    }),
  );
});

test('wrapping loses no word and keeps the width where words allow', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const lines = wrap(words.join(' '), { columns: 40, first: '* ', rest: '  ' });
      expect(
        lines
          .map((l) => l.slice(2))
          .join('')
          .replaceAll(' ', ''),
      ).toBe(words.join(''));
      for (const line of lines) expect(width(line)).toBeLessThanOrEqual(40);
    }),
  );
});

test('Chinese punctuation does not begin a line', () => {
  const lines = wrap('没有改动任何东西，一切照旧。'.repeat(8), { columns: 30, first: '', rest: '' });
  expect(lines.filter((l) => /^[，。]/.test(l))).toEqual([]);
});

test('what is cut says so', () => {
  expect(shorten('C:\\中文\\'.repeat(20), 40)).toMatch(/ \.\.\.$/);
  expect(width(shorten('中'.repeat(100), 40))).toBeLessThanOrEqual(40);
  expect(shorten('short', 40)).toBe('short');
});

test('nothing from outside steers the terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // eslint-disable-next-line no-control-regex
      expect(printable(text)).not.toMatch(
        /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b-\u200f]/,
      );
    }),
  );
  expect(printable('cudnn\u202elld.8_46')).toBe('cudnn\\u{202e}lld.8_46');
});
