import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { testedRange } from './tested-range.ts';

const toolkit = (version: string) => ({ versions: [{ source: 'registry', version, from: 'HKLM' }] }) as const;

test('8.9.7 on 12.2 was tested', () => {
  expect(verdicts(judge(testedRange))).toEqual(['pass tested-range-listed']);
});

test('8.9.7 on 12.4 is "not tested", not "wrong"', () => {
  const [finding] = judge(testedRange, { toolkit: toolkit('12.4') });
  expect(finding).toMatchObject({ status: 'warn', says: { key: 'tested-range-not-listed' } });
  expect(finding?.force).toBeUndefined();
});

test('a list carried over from a neighbouring release says so', () => {
  const [finding] = judge(testedRange, {
    wanted: { version: '9.11.0.98', major: 9 },
    toolkit: toolkit('12.9'),
  });
  expect(finding).toMatchObject({ status: 'pass', says: { params: { inferred: true } } });
});

test('a release that no table knows', () => {
  expect(verdicts(judge(testedRange, { wanted: { version: '9.99.0.1', major: 9 } }))).toEqual([
    'could-not-check tested-range-no-row',
  ]);
});

test("another major is somebody else's business", () => {
  expect(judge(testedRange, { toolkit: toolkit('11.8') })).toEqual([]);
});
