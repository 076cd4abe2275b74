import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { ROOT_12_2 } from '../../../test/support/machine.ts';
import { nestedCopy } from './nested-copy.ts';

test('none', () => {
  expect(verdicts(judge(nestedCopy))).toEqual(['pass nested-copy-none']);
});

test("the whole 'cuda' folder was copied into the toolkit", () => {
  const [finding] = judge(nestedCopy, { toolkit: { nested: ['cuda\\bin'] } });
  expect(finding).toMatchObject({
    status: 'warn',
    subject: `${ROOT_12_2}\\cuda\\bin`,
    remedy: { manual: { key: 'nested-copy-remedy' } },
  });
});
