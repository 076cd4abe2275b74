import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { denied } from '../../../test/support/machine.ts';
import { seen } from '../observation.ts';
import { osArchitecture } from './os-architecture.ts';

test.each([
  ['x64', 'pass os-architecture-x64'],
  ['x86', 'fail os-architecture-other'],
  ['arm64', 'fail os-architecture-other'],
] as const)('%s Windows', (architecture, verdict) => {
  const os = seen(
    {
      name: 'windows',
      build: '10.0.26100',
      architecture,
      elevated: false,
      integrity: 'medium',
      sessionUser: 'same',
    } as const,
    'IsWow64Process2',
  );
  expect(verdicts(judge(osArchitecture, { machine: { os } }))).toEqual([verdict]);
});

test('could not ask', () => {
  expect(verdicts(judge(osArchitecture, { machine: { os: denied('IsWow64Process2') } }))).toEqual([
    'could-not-check os-architecture-unseen',
  ]);
});
