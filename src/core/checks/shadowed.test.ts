import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { aDll, aSearchFolder, ROOT_12_2 } from '../../../test/support/machine.ts';
import { shadowed } from './shadowed.ts';

const own = aSearchFolder({ path: `${ROOT_12_2}\\bin`, dlls: [aDll('cudnn64_8.dll')] });
const rival = (name: string, more = {}) =>
  aSearchFolder({ path: 'C:\\Tools\\old', dlls: [aDll(name, { version: '8.2.1.32' })], ...more });

test('ours comes first', () => {
  expect(verdicts(judge(shadowed, { machine: { searchFolders: [own, rival('cudnn64_8.dll')] } }))).toEqual([
    'pass shadowed-none',
  ]);
});

test('an old cuDNN earlier on PATH wins', () => {
  const [finding] = judge(shadowed, { machine: { searchFolders: [rival('cudnn64_8.dll'), own] } });
  expect(finding).toMatchObject({
    status: 'warn',
    subject: 'C:\\Tools\\old',
    says: { key: 'shadowed-earlier', params: { version: '8.2.1.32' } },
  });
});

test('a stale copy in System32 beats every PATH entry', () => {
  const system32 = rival('cudnn_ops_infer64_8.dll', { path: 'C:\\Windows\\System32', scope: 'system32' });
  expect(verdicts(judge(shadowed, { machine: { searchFolders: [system32, own] } }))).toEqual([
    'warn shadowed-by-system32',
  ]);
});

test('cudnn64_7.dll is never taken for cudnn64_8.dll', () => {
  expect(verdicts(judge(shadowed, { machine: { searchFolders: [rival('cudnn64_7.dll'), own] } }))).toEqual([
    'pass shadowed-none',
  ]);
});

test('not on PATH ourselves: the other one is found instead', () => {
  expect(verdicts(judge(shadowed, { machine: { searchFolders: [rival('cudnn64_8.dll')] } }))).toEqual([
    'warn shadowed-instead',
  ]);
});

test('a dead PATH entry shadows nothing', () => {
  const dead = rival('cudnn64_8.dll', { exists: false });
  expect(verdicts(judge(shadowed, { machine: { searchFolders: [dead, own] } }))).toEqual([
    'pass shadowed-none',
  ]);
});
