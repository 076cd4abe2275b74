import { expect, test } from 'vitest';
import { byAge, nextChangeId } from './change-id.ts';

test('changes of one second, and changes before a clock that jumped back, keep their order', () => {
  const first = nextChangeId(Date.UTC(2026, 11, 1, 6, 15), []);
  const second = nextChangeId(Date.UTC(2026, 11, 1, 6, 15), [first]);
  const third = nextChangeId(Date.UTC(2025, 0, 1), [second, first]);
  expect([first, second, third]).toEqual([
    '20261201-061500-0001',
    '20261201-061500-0002',
    '20250101-000000-0003',
  ]);
  expect([third, first, second].sort(byAge)).toEqual([first, second, third]);
});

test.each(['20261201-061500-' + '9'.repeat(40), '20261201-061500-999999999', 'x'])(
  'after the id %s the next one is a good one, and the newest',
  (forged) => {
    const next = nextChangeId(Date.UTC(2026, 11, 1, 6, 15, 1), [forged]);
    expect(next).toMatch(/^20261201-061501-\d{4,9}$/);
    expect([next, forged].sort(byAge)).toEqual([forged, next]);
  },
);
