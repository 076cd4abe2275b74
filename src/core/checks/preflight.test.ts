import { expect, test } from 'vitest';
import { aSituation } from '../../../test/support/judge.ts';
import { CHECKS } from './checks.ts';
import { exitCodeOf } from './exit-code.ts';
import { preflight } from './preflight.ts';
import { isBrokenCheck, runChecks } from './run-checks.ts';

test('a sound machine passes', () => {
  const findings = preflight(aSituation());
  expect(findings.filter((f) => f.status !== 'pass' && f.status !== 'not-applicable')).toEqual([]);
  expect(exitCodeOf(findings)).toBe(0);
});

test('every id is unique, and every finding carries the id of its check and evidence', () => {
  const ids = CHECKS.map((check) => check.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const check of CHECKS) {
    for (const finding of [...check.run(aSituation()), ...check.run(aSituation({ toolkit: null }))]) {
      expect(finding.check).toBe(check.id);
      expect(finding.evidence.length, check.id).toBeGreaterThan(0);
    }
  }
});

test('without a toolkit exactly one finding refuses', () => {
  const refused = preflight(aSituation({ toolkit: null })).filter((f) => f.status === 'fail');
  expect(refused.map((f) => f.check)).toEqual(['no-toolkit']);
});

test('a rule that throws is told, the others still speak, and the exit code is not 0', () => {
  const broken = {
    id: 'broken-rule',
    run: () => {
      throw new TypeError('x is undefined');
    },
  };
  const findings = runChecks([broken, ...CHECKS], aSituation());
  expect(findings[0]).toMatchObject({
    check: 'broken-rule',
    status: 'could-not-check',
    evidence: [{ value: 'x is undefined' }],
  });
  expect(findings.length).toBeGreaterThan(CHECKS.length - 1);
  expect(findings.filter(isBrokenCheck)).toHaveLength(1);
  expect(exitCodeOf(findings)).toBe(3);
});
