import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { sampleCudnn } from '../test/support/sample-cudnn.ts';
import type { BenchArchive } from './bench-archive.ts';
import { furnishedToolkit, installOnce } from './contender.ts';
import { median } from './median.ts';

interface Options {
  readonly scratch: string;
  readonly rounds: number;
}

/** Milliseconds of a whole command that puts a replaced cuDNN back; between the rounds another one takes its place. */
export function installAgain(archive: BenchArchive, { scratch, rounds }: Options): number {
  mkdirSync(scratch, { recursive: true });
  const machine = mkdtempSync(path.join(scratch, 'again-'));
  try {
    const toolkit = furnishedToolkit(machine);
    const { sha256, version, cuda } = archive;
    const other = sampleCudnn({ version: '8.9.5.29', cuda: '12', kind: 'zip' });
    const between = path.join(machine, other.fileName);
    writeFileSync(between, other.bytes);
    const wish = { machine, toolkit, flush: false, known: null, again: null };
    installOnce({ ...wish, archive: archive.file, known: { sha256, version, cuda } });
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      installOnce({ ...wish, archive: between });
      const { ms } = installOnce({ ...wish, archive: '', again: version });
      if (round > 0) times.push(ms);
    }
    return median(times);
  } finally {
    rmSync(machine, { recursive: true });
  }
}
