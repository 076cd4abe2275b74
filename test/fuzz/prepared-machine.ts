import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { install } from '../../src/app/road/install.ts';
import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { copyMachine } from '../support/copy-machine.ts';
import { makeFolderMachine, toolkitRoot } from '../support/folder-machine.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

export const ROOT = toolkitRoot('12.2');
export const noWait = async (): Promise<void> => {};

export interface PreparedMachine {
  /** The real folder of the machine as it is to be used; whoever changed it calls `restore`. */
  readonly at: string;
  /** The real path of a Windows path. */
  readonly real: (windowsPath: string) => string;
  /** Texts of the records as our own installs wrote them. */
  readonly installed: string;
  readonly journals: readonly string[];
  restore(): void;
}

let prepared: Promise<PreparedMachine> | undefined;

/** A machine on which one cuDNN was replaced by another, made once. */
export function preparedMachine(): Promise<PreparedMachine> {
  return (prepared ??= prepare());
}

async function prepare(): Promise<PreparedMachine> {
  const home = mkdtempSync(path.join(tmpdir(), 'cudnnup-fuzz-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  const kept = path.join(home, 'kept');
  const at = path.join(home, 'used');
  const archives = ['9.15.0.57', '9.16.0.99'].map((version) =>
    sampleCudnn({ version, cuda: '12', kind: 'zip' }),
  );
  const sources = archives.map((a) => `C:\\Users\\dev\\Downloads\\${a.fileName}`);
  makeFolderMachine({
    at: kept,
    files: Object.fromEntries([
      ...archives.map((a, i) => [sources[i] ?? '', a.bytes] as const),
      [`${ROOT}\\samples\\cudnn_mine.h`, 'mine'],
      ['C:\\Users\\dev\\thesis.txt', 'three years of work'],
    ]),
  });
  giveOneTime(kept);
  for (const source of sources) {
    const host = openFolderHost({ folder: kept });
    await install({ host, files: host.files, source, addPath: 'user', wait: noWait });
  }
  const realOf = (base: string) => (p: string) =>
    path.join(base, p.slice(0, 1).toUpperCase(), ...p.slice(3).split('\\'));
  const state = realOf(kept)(`${ROOT}\\.cudnnup`);
  const plans = readdirSync(path.join(state, 'journal')).filter((n) => n.endsWith('.plan.json'));
  const restore = (): void => {
    rmSync(at, { recursive: true, force: true });
    copyMachine(kept, at);
  };
  restore();
  return {
    at,
    real: realOf(at),
    installed: readFileSync(path.join(state, 'installed.json'), 'utf8'),
    journals: plans.sort().map((n) => readFileSync(path.join(state, 'journal', n), 'utf8')),
    restore,
  };
}

/** Journals keep the times of folders: the same seed needs the same ones. */
function giveOneTime(folder: string): void {
  const time = Date.UTC(2024, 2, 5) / 1000;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(folder, name), time, time);
}
