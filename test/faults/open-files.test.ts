import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverRoot } from '../../src/app/road/recover-root.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import type { Machines } from './jobs.ts';
import { copy, makeMachines, noWait, ROOT, same, snapshot } from './jobs.ts';

/* EMFILE for real: a process that may open only so many files. */

let machines: Machines;
beforeAll(async () => {
  machines = await makeMachines();
});
afterAll(() => rmSync(machines.home, { recursive: true, force: true }));

test('too few files that may be open at once: as before, or as after', async () => {
  const at = path.join(machines.home, 'few');
  const run = (limit: number): number | null => {
    const line = `ulimit -n ${limit}; exec "$0" "$@"`;
    const args = ['-c', line, process.execPath, 'dist/kill-victim.mjs', 'install', at];
    return spawnSync('bash', args, { encoding: 'utf8' }).status;
  };
  copy(machines.start.install, at);
  const before = await snapshot(at);
  expect(run(1024)).toBe(0);
  const after = await snapshot(at);
  const seen = { failed: 0, done: 0 };
  for (let limit = 20; limit <= 100 && seen.done < 2; limit += limit < 40 ? 4 : 1) {
    copy(machines.start.install, at);
    const status = run(limit);
    await recoverRoot(openFolderHost({ folder: at }), ROOT, { wait: noWait });
    const state = await snapshot(at);
    expect(same(state, status === 0 ? after : before), `${limit} files, exit ${status}`).toBe(true);
    seen[status === 0 ? 'done' : 'failed']++;
  }
  console.log(`20 files and more: ${seen.failed} refused and as before, ${seen.done} done`);
  expect(seen.failed).toBeGreaterThan(0);
  expect(seen.done).toBeGreaterThan(0);
});
