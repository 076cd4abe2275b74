import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { install } from '../../src/app/road/install.ts';
import { recoverRoot } from '../../src/app/road/recover-root.ts';
import { isFailure } from '../../src/core/failure.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { machineSnapshot } from '../support/machine-snapshot.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

/* A disk that is full for real: a tmpfs of a few megabytes. The machine believes that there is room, so that nothing refuses early. */

const ROOT = toolkitRoot('12.2');
const wait = async (): Promise<void> => {};
const sample = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip', sizes: 'small' });
const source = `C:\\Users\\dev\\Downloads\\${sample.fileName}`;
const unpacked = sample.files.reduce((sum, f) => sum + f.bytes.length, 0);
let at = '';

beforeAll(() => {
  at = mkdtempSync(`${tmpdir()}/cudnnup-full-`);
  const { status, stderr } = mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', at);
  // Only root may mount; elsewhere this fails and says why: it is never skipped.
  if (status !== 0) throw new Error(`this test needs a tmpfs of its own: ${stderr}`);
});
afterAll(() => {
  spawnSync('umount', [at]);
  rmSync(at, { recursive: true, force: true });
});

function mount(...args: readonly string[]) {
  return spawnSync('mount', args, { encoding: 'utf8' });
}

test('a full disk at any point leaves the machine as it was', { timeout: 600_000 }, async () => {
  makeFolderMachine({ at, files: { [source]: sample.bytes } });
  const before = await machineSnapshot(openFolderHost({ folder: at }), ROOT);
  const { stdout } = spawnSync('du', ['-s', '--block-size=4096', at], { encoding: 'utf8' });
  const used = Number.parseInt(stdout, 10);
  const most = Math.ceil(unpacked / 4096) + 120;
  const outcomes: string[] = [];
  for (let spare = 1; outcomes.at(-1) !== 'installed'; spare += Math.ceil(most / 40)) {
    mount('-o', `remount,size=${(used + spare) * 4096}`, at);
    const host = openFolderHost({ folder: at });
    outcomes.push(
      await install({ host, files: host.files, source, wait, newId: 'change-1' }).then(
        (o) => o.result,
        (error: unknown) => {
          if (!isFailure(error)) throw error;
          const { win32 } = error.params as { readonly win32?: number };
          return `${error.code} ${win32}`;
        },
      ),
    );
    if (outcomes.at(-1) === 'installed') break;
    // Room comes back, a new process comes along.
    mount('-o', 'remount,size=64m', at);
    await recoverRoot(openFolderHost({ folder: at }), ROOT, { wait });
    expect(await machineSnapshot(openFolderHost({ folder: at }), ROOT), `${spare} blocks`).toEqual(before);
  }
  const refused = outcomes.filter((o) => o !== 'installed');
  console.log(`a full disk at ${refused.length} fillings: ${[...new Set(outcomes)].join(', ')}`);
  expect(refused.length).toBeGreaterThan(10);
  for (const outcome of refused) expect(outcome).toMatch(/^(?:staging-failed|rolled-back|half-done) 112$/);
});
