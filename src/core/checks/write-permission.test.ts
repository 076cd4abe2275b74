import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { denied } from '../../../test/support/machine.ts';
import { seen } from '../observation.ts';
import { writePermission } from './write-permission.ts';

const refused = { writable: seen<'denied'>('denied', 'CreateFile') };

test('may write', () => {
  expect(verdicts(judge(writePermission))).toEqual(['pass write-permission-yes']);
});

test('may not: the exact elevated command, quoted for a path with spaces and an apostrophe', () => {
  const [finding] = judge(writePermission, {
    toolkit: refused,
    args: ['install', "C:\\Users\\O'Hara\\My Downloads\\cudnn (1).zip", '--toolkit', '12.2', '--add-path'],
  });
  expect(finding?.status).toBe('fail');
  expect(finding?.remedy?.command).toBe(
    `Start-Process -Verb RunAs cmd -ArgumentList '/k cudnnup install "C:\\Users\\O''Hara\\My Downloads\\cudnn (1).zip" --toolkit 12.2 --add-path'`,
  );
});

test('an administrator who is refused is not told to become one', () => {
  const os = seen(
    {
      name: 'windows',
      build: '10.0.22631',
      architecture: 'x64',
      elevated: true,
      integrity: 'medium',
      sessionUser: 'same',
    } as const,
    'token',
  );
  const [finding] = judge(writePermission, { toolkit: refused, machine: { os }, args: ['install'] });
  expect(finding).toMatchObject({ status: 'fail', says: { key: 'write-permission-denied-elevated' } });
  expect(finding?.remedy).toBeUndefined();
});

test('could not try', () => {
  expect(verdicts(judge(writePermission, { toolkit: { writable: denied('CreateFile') } }))).toEqual([
    'could-not-check write-permission-unseen',
  ]);
});
