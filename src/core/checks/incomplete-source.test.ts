import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { DLLS_8 } from '../../../test/support/machine.ts';
import { incompleteSource } from './incomplete-source.ts';

test('a whole zip', () => {
  expect(verdicts(judge(incompleteSource))).toEqual(['pass incomplete-source-whole']);
});

test('a wheel with headers but without import libraries runs programs, no more', () => {
  const [finding] = judge(incompleteSource, {
    wanted: { version: '9.99.0.1', kind: 'wheel', fileNames: [...DLLS_8, 'cudnn.h', 'cudnn_version.h'] },
  });
  expect(finding).toMatchObject({ status: 'warn', says: { params: { headers: 2, libraries: 0 } } });
  expect(finding?.force).toBeUndefined();
});

test('a release of the tables: what it lacks was said when its files were compared', () => {
  const wanted = { kind: 'wheel', fileNames: [...DLLS_8, 'cudnn.h', 'cudnn_version.h'] } as const;
  expect(judge(incompleteSource, { wanted })).toEqual([]);
});
