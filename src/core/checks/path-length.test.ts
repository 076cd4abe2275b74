import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { pathLength } from './path-length.ts';

const NAME = 'cudnn64_8.dll';
const root = (length: number): string => `C:\\${'x'.repeat(length - 3 - '\\bin\\'.length - NAME.length)}`;

test.each([
  [259, 'pass path-length-fine'],
  [260, 'fail path-length-too-long'],
])('a DLL path of %i characters', (length, verdict) => {
  const findings = judge(pathLength, {
    toolkit: { root: root(length) },
    wanted: { fileNames: [NAME, 'cudnn_adv_infer.lib'] },
  });
  expect(verdicts(findings)).toEqual([verdict]);
  expect(findings[0]?.evidence[0]?.value).toBe(length);
});
