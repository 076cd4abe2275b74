import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { CUDA_HOME, makeFolderMachine } from '../test/support/folder-machine.ts';
import type { BenchArchive } from './bench-archive.ts';
import type { Told, Wish } from './install-once.ts';
import type { Timed } from './run-timed.ts';
import { runTimed } from './run-timed.ts';

/** What one run of one program took. */
export interface Sample {
  /** Milliseconds until the files are in their place. */
  readonly ms: number;
  /** Milliseconds of processor time of the whole run, all threads. */
  readonly cpuMs: number;
  /** Milliseconds of the whole command, what it does after publishing included. */
  readonly wholeMs: number;
  /** Bytes; null where nobody asked. */
  readonly peakMemory: number | null;
}

export interface Contender {
  readonly name: string;
  /** What it has proved when it ends. */
  readonly checks: string;
  run(archive: BenchArchive, scratch: string): Sample;
}

/** Unpackers write into an empty folder and prove nothing but the CRC. */
export function unpacker(
  name: string,
  argsOf: (archive: string, into: string) => readonly string[],
): Contender {
  const [program = ''] = name.split(' ');
  return {
    name,
    checks: 'CRC-32 of every file',
    run: ({ file }, scratch) =>
      inFreshFolder(scratch, (folder) => {
        const { ms, cpuMs } = runTimed(program, argsOf(file, folder), folder);
        return { ms, cpuMs, wholeMs: ms, peakMemory: null };
      }),
  };
}

export interface InstallKind {
  readonly name: string;
  readonly known: boolean;
  readonly flush: boolean;
}

const SHARED =
  'CRC-32 and SHA-256 of every file, SHA-256 of the archive, PE tables of every DLL, journal, publish';

/** A whole `install` into a toolkit that holds no cuDNN, in a process of its own. */
export function installer({ name, known, flush }: InstallKind): Contender {
  return {
    name,
    checks: known ? SHARED : `${SHARED}, Authenticode digest of every DLL`,
    run: (archive, scratch) =>
      inFreshFolder(scratch, (folder) => {
        const toolkit = furnishedToolkit(folder);
        const { sha256, version, cuda } = archive;
        const wish: Wish = {
          archive: archive.file,
          machine: folder,
          toolkit,
          known: known ? { sha256, version, cuda } : null,
          flush,
          again: null,
        };
        const { told, startedAt, ms, cpuMs } = installOnce(wish);
        return { ms: told.publishedAt - startedAt, cpuMs, wholeMs: ms, peakMemory: told.peakMemory };
      }),
  };
}

/** A small Windows machine with one toolkit and no cuDNN. */
export function furnishedToolkit(folder: string): string {
  makeFolderMachine({ at: folder });
  return `${CUDA_HOME}\\v12.2`;
}

function inFreshFolder<T>(scratch: string, work: (folder: string) => T): T {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(path.join(scratch, 'run-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One `install` in a process of its own; another result than an install is an error. */
export function installOnce(wish: Wish): Timed & { readonly told: Told } {
  const script = path.join(import.meta.dirname, 'bench-install-once.mjs');
  const timed = runTimed(process.execPath, [script, JSON.stringify(wish)]);
  const told = JSON.parse(timed.stdout) as Told;
  if (told.result !== 'installed') throw new Error(`${told.result}\n${told.refused.join('\n')}`);
  return { ...timed, told };
}
