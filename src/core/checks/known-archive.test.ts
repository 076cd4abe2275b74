import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { knownArchive } from './known-archive.ts';

test.each([
  ['equal', 'pass known-archive-equal'],
  ['unknown', 'warn known-archive-unknown'],
  ['different', 'fail known-archive-different (altered-archive)'],
] as const)('a zip that is %s', (known, verdict) => {
  expect(verdicts(judge(knownArchive, { wanted: { known } }))).toEqual([verdict]);
});

test.each(['wheel', 'folder'] as const)('a %s has no row', (kind) => {
  expect(verdicts(judge(knownArchive, { wanted: { kind, known: 'unknown' } }))).toEqual([
    'not-applicable known-archive-no-row',
  ]);
});
