import { expect, test } from 'vitest';
import type { Finding, Status } from '../finding.ts';
import { text } from '../text.ts';
import { exitCodeOf } from './exit-code.ts';

const finding = (check: string, status: Status): Finding => ({
  check,
  status,
  subject: 'x',
  says: text('gpu-none', {}),
  evidence: [],
});

test('warnings are healthy, failures are not', () => {
  expect(exitCodeOf([finding('shadowed', 'warn')])).toBe(0);
  expect(exitCodeOf([finding('one-version', 'fail'), finding('set-complete', 'could-not-check')])).toBe(1);
});

test('a GPU that could not be seen is told, not punished, unless it was asked for', () => {
  const findings = [finding('gpu-generation', 'could-not-check')];
  expect(exitCodeOf(findings)).toBe(0);
  expect(exitCodeOf(findings, { askedFor: ['gpu-generation'] })).toBe(3);
});

test('files that could not be looked at decide', () => {
  expect(exitCodeOf([finding('unaltered', 'could-not-check')])).toBe(3);
});
