import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

interface Report {
  readonly findings: readonly { readonly n: number; readonly why: string; readonly target: string | null }[];
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly peakBytes: number;
}

function fuzz(...args: readonly string[]): Report {
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/fuzz.mjs', '--json', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

test('5,000 hostile inputs end in success or in a coded refusal', () => {
  const { findings, counts } = fuzz('--seed', 'every test run', '--runs', '5000');
  expect(findings).toEqual([]);
  const of = (target: string): number => Object.values(counts[target] ?? {}).reduce((sum, n) => sum + n, 0);
  for (const target of [
    'zip',
    'wheel',
    'pe',
    'version-resource',
    'import-library',
    'journal',
    'installed',
    'registry',
  ])
    expect(of(target), target).toBeGreaterThan(200);
  for (const target of ['install', 'records-followed']) expect(of(target), target).toBeGreaterThan(20);
  // Inputs that are all refused at the door would test the door alone.
  for (const target of ['zip', 'wheel', 'journal', 'installed']) {
    expect(counts[target]?.['ok'], target).toBeGreaterThan(0);
    expect(Object.keys(counts[target] ?? {}).length, target).toBeGreaterThan(1);
  }
  expect(counts['install']?.['installed']).toBeGreaterThan(0);
});

test.each([
  ['planted-crash', /TypeError: planted/],
  ['planted-escape', /^planted$/],
  ['planted-hang', /no end after 2000 ms/],
  ['planted-wait', /no end after 2000 ms/],
  ['planted-memory', /MiB of memory/],
  ['planted-stray', /planted, later/],
])('%s is found, and named by its number', (only, why) => {
  const { findings } = fuzz('--seed', '1', '--from', '7', '--runs', '1', '--only', only);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ n: 7, why: expect.stringMatching(why) as string });
});

test('the same seed makes the same inputs', () => {
  const once = fuzz('--seed', '3', '--runs', '300').counts;
  expect(fuzz('--seed', '3', '--runs', '300').counts).toEqual(once);
});
