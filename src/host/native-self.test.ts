import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isRunning, nativeSelf } from './native-self.ts';

test('this process runs; another start time is another process', async () => {
  expect(await isRunning(nativeSelf())).toBe(true);
  expect(await isRunning({ ...nativeSelf(), started: '1' })).toBe(!existsSync('/proc/self/stat'));
});

test('a process that has ended and was not collected does not run', async () => {
  // `exec` puts sleep in the place of the parent, which never asks after its child.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    expect(await isRunning({ pid, started })).toBe(true);
    for (let i = 0; i < 200 && (await isRunning({ pid, started })); i++) await wait(50);
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    expect(await isRunning({ pid, started })).toBe(false);
  } finally {
    parent.kill();
  }
});
