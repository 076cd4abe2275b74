import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { clean } from '../../src/app/road/clean.ts';
import { install } from '../../src/app/road/install.ts';
import { installKept } from '../../src/app/road/install-kept.ts';
import { rollback } from '../../src/app/road/rollback.ts';
import { uninstall } from '../../src/app/road/uninstall.ts';
import type { FolderHost } from '../../src/host/folder/folder-host.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { copyMachine } from '../support/copy-machine.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { machineSnapshot } from '../support/machine-snapshot.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

export const ROOT = toolkitRoot('12.2');
const SOURCE = 'C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-9.15.0.57_cuda12-archive.zip';
const ANOTHER = 'C:\\Users\\dev\\Downloads\\cudnn-windows-x86_64-9.16.0.99_cuda12-archive.zip';
export const noWait = async (): Promise<void> => {};

export type Job = (host: FolderHost) => Promise<unknown>;

export type JobName = 'install' | 'install-kept' | 'rollback' | 'uninstall' | 'clean';

/** Each by the same road and with the same id every time, so that two runs can be compared. */
export const JOBS: Readonly<Record<JobName, Job>> = {
  install: (host) =>
    install({ host, files: host.files, source: SOURCE, addPath: 'user', newId: 'change-1', wait: noWait }),
  'install-kept': (host) => installKept({ host, version: '9.15.0.57', newId: 'change-3', wait: noWait }),
  rollback: (host) => rollback({ host, root: ROOT, newId: 'change-2', wait: noWait }),
  uninstall: (host) => uninstall({ host, root: ROOT, newId: 'change-3', wait: noWait }),
  clean: (host) => clean({ host, root: ROOT, keep: 0, olderThanDays: 0, newId: 'change-3', wait: noWait }),
};

export interface Machines {
  readonly home: string;
  /** Where the job starts from. */
  readonly start: Readonly<Record<JobName, string>>;
}

/** A machine with somebody else's cuDNN, the same with ours, and one on which ours was replaced by another. */
export async function makeMachines(): Promise<Machines> {
  const home = mkdtempSync(path.join(tmpdir(), 'cudnnup-faults-'));
  const fresh = path.join(home, 'fresh');
  mkdirSync(fresh);
  const stale = sampleCudnn({ version: '9.28.0.42', cuda: '12', kind: 'files' });
  const old = stale.files
    .filter((f) => f.path !== 'LICENSE')
    .map((f) => [`${ROOT}\\${f.path.replaceAll('/', '\\').replace('bin\\x64', 'bin')}`, f.bytes] as const);
  const archive = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
  const another = sampleCudnn({ version: '9.16.0.99', cuda: '12', kind: 'zip' });
  makeFolderMachine({
    at: fresh,
    userPath: '%USERPROFILE%\\bin;C:\\tools',
    machinePath: '%SystemRoot%\\system32',
    files: { ...Object.fromEntries(old), [SOURCE]: archive.bytes, [ANOTHER]: another.bytes },
  });
  const host = openFolderHost({ folder: fresh });
  await host.files.setAttributes(`${ROOT}\\include\\cudnn.h`, {
    readOnly: true,
    hidden: true,
    system: false,
  });
  const installed = path.join(home, 'installed');
  copy(fresh, installed);
  await JOBS.install(openFolderHost({ folder: installed }));
  const replaced = path.join(home, 'replaced');
  copy(installed, replaced);
  const second = openFolderHost({ folder: replaced });
  await install({ host: second, files: second.files, source: ANOTHER, newId: 'change-2', wait: noWait });
  return {
    home,
    start: {
      install: fresh,
      'install-kept': replaced,
      rollback: installed,
      uninstall: installed,
      clean: replaced,
    },
  };
}

export function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  copyMachine(from, to);
}

/** Everything about files and PATH that a person could notice. */
export async function snapshot(folder: string): Promise<readonly string[]> {
  const host = openFolderHost({ folder });
  const registry = [];
  for (const hive of ['HKLM', 'HKCU'] as const) {
    const key =
      hive === 'HKCU' ? 'Environment' : 'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment';
    const value = await host.registry.read({ hive, key }, 'Path');
    registry.push(`${hive} ${value?.type} ${Buffer.from(value?.data ?? []).toString('hex')}`);
  }
  return [...(await machineSnapshot(host, ROOT)), ...registry];
}

export function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i]);
}
