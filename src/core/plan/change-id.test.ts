import { expect, test } from 'vitest';
import { changeNumber, nextChangeId } from './change-id.ts';

test('changes of one second, and changes before a clock that jumped back, keep their order', () => {
  const first = nextChangeId(Date.UTC(2026, 11, 1, 6, 15), []);
  const second = nextChangeId(Date.UTC(2026, 11, 1, 6, 15), [first]);
  const third = nextChangeId(Date.UTC(2025, 0, 1), [second, first]);
  expect([first, second, third]).toEqual([
    '20261201-061500-0001',
    '20261201-061500-0002',
    '20250101-000000-0003',
  ]);
  expect([third, first, second].sort((a, b) => changeNumber(a) - changeNumber(b))).toEqual([
    first,
    second,
    third,
  ]);
});
