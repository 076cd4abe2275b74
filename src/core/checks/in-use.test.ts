import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { denied, ROOT_12_2 } from '../../../test/support/machine.ts';
import type { Holder } from '../machine/machine.ts';
import { seen } from '../observation.ts';
import { inUse } from './in-use.ts';

const held = (...holders: readonly Holder[]) => ({ toolkit: { holders: seen(holders, 'Restart Manager') } });
const python = (name: string, pid = 4242): Holder => ({
  path: `${ROOT_12_2}\\bin\\${name}`,
  pid,
  program: 'python.exe',
});

test('nobody holds it', () => {
  expect(verdicts(judge(inUse))).toEqual(['pass in-use-free']);
});

test('one program that holds two DLLs is named once, with its process', () => {
  const findings = judge(inUse, held(python('cudnn64_8.dll'), python('cudnn_ops_infer64_8.dll')));
  expect(verdicts(findings)).toEqual(['fail in-use-held (in-use)']);
  expect(findings[0]?.says.params).toMatchObject({
    program: 'python.exe',
    pid: 4242,
    files: ['cudnn64_8.dll', 'cudnn_ops_infer64_8.dll'],
  });
});

test('two processes are two findings', () => {
  expect(judge(inUse, held(python('cudnn64_8.dll', 1), python('cudnn64_8.dll', 2)))).toHaveLength(2);
});

test('a program that holds another major is left in peace', () => {
  expect(verdicts(judge(inUse, held(python('cudnn64_9.dll'))))).toEqual(['pass in-use-free']);
});

test('could not ask', () => {
  expect(verdicts(judge(inUse, { toolkit: { holders: denied('Restart Manager') } }))).toEqual([
    'could-not-check in-use-unseen',
  ]);
});
