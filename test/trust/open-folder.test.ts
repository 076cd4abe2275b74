import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install } from '../../src/app/road/install.ts';
import { installKept } from '../../src/app/road/install-kept.ts';
import { recoverRoot } from '../../src/app/road/recover-root.ts';
import { clean } from '../../src/app/road/clean.ts';
import { rollback } from '../../src/app/road/rollback.ts';
import { uninstall } from '../../src/app/road/uninstall.ts';
import type { ForceCode } from '../../src/core/force-code.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import type { FolderHost } from '../../src/host/folder/folder-host.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { machineSnapshot } from '../support/machine-snapshot.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

/* A toolkit that everybody may write to, and we have an administrator's rights. */

const ROOT = toolkitRoot('12.2');
const wait = async (): Promise<void> => {};
const sample = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
const source = `C:\\Users\\dev\\Downloads\\${sample.fileName}`;
let at = '';

beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), 'cudnnup-open-'));
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

async function machine(options: { readonly elevated: boolean; readonly open: string }): Promise<FolderHost> {
  const files = { [source]: sample.bytes };
  makeFolderMachine({ at, files });
  const careless = openFolderHost({ folder: at });
  await install({ host: careless, files: careless.files, source, wait });
  makeFolderMachine({ at, files, machine: { elevated: options.elevated, openToAnyone: [options.open] } });
  return openFolderHost({ folder: at });
}

type Road = (host: FolderHost, forced: readonly ForceCode[]) => Promise<unknown>;

const ROADS: Readonly<Record<string, Road>> = {
  install: (host, forced) => install({ host, files: host.files, source, wait, forced }),
  'install VERSION': (host, forced) => installKept({ host, version: '9.15', wait, forced }),
  'rollback --dry-run': (host, forced) => rollback({ host, root: ROOT, wait, forced, dryRun: true }),
  'uninstall --dry-run': (host, forced) => uninstall({ host, root: ROOT, wait, forced, dryRun: true }),
  rollback: (host, forced) => rollback({ host, root: ROOT, wait, forced }),
  uninstall: (host, forced) => uninstall({ host, root: ROOT, wait, forced }),
  clean: (host, forced) => clean({ host, root: ROOT, wait, keep: 0, olderThanDays: 0, forced }),
  recover: (host, forced) => recoverRoot(host, ROOT, { wait, forced }),
};

test.each(Object.keys(ROADS))('%s is refused, unless it is forced', async (name) => {
  const host = await machine({ elevated: true, open: ROOT });
  const before = await machineSnapshot(host, ROOT);
  await expect(ROADS[name]?.(host, [])).rejects.toMatchObject({ code: 'open-folder', exitCode: 4 });
  expect(await machineSnapshot(host, ROOT)).toEqual(before);
  await expect(ROADS[name]?.(host, ['open-folder'])).resolves.toBeDefined();
});

test.each(['bin', 'lib\\x64', '.cudnnup'])('one open folder inside is enough: %s', async (folder) => {
  const host = await machine({ elevated: true, open: `${ROOT}\\${folder}` });
  await expect(rollback({ host, root: ROOT, wait })).rejects.toMatchObject({
    code: 'open-folder',
    params: { root: `${ROOT}\\${folder}` },
  });
});

test("without an administrator's rights an open folder is the user's own business", async () => {
  const host = await machine({ elevated: false, open: ROOT });
  expect(await rollback({ host, root: ROOT, wait })).toMatchObject({ result: 'rolled-back' });
});
