import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { denied } from '../../../test/support/machine.ts';
import { seen } from '../observation.ts';
import { diskSpace } from './disk-space.ts';

const MiB = 1024 * 1024;
const free = (freeBytes: number) => ({
  toolkit: { volume: seen({ freeBytes }, 'C:\\') },
  wanted: { sizeUnpacked: 100 * MiB },
});

test('exactly enough, one byte short', () => {
  expect(verdicts(judge(diskSpace, free(164 * MiB)))).toEqual(['pass disk-space-enough']);
  const [finding] = judge(diskSpace, free(164 * MiB - 1));
  expect(finding).toMatchObject({
    status: 'fail',
    subject: 'C:\\',
    remedy: { manual: { params: { missing: 1 } } },
  });
});

test('space cannot be forced into being', () => {
  expect(judge(diskSpace, free(0))[0]?.force).toBeUndefined();
});

test('could not look', () => {
  expect(verdicts(judge(diskSpace, { toolkit: { volume: denied('C:\\') } }))).toEqual([
    'could-not-check disk-space-unseen',
  ]);
});
