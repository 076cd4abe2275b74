import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('25 processes killed at random times leave the machine as before or as after', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/kill.mjs', '--runs', '25', '--seed', 'every test run'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toContain('neither 0');
  expect(status).toBe(0);
});
