import { cpus, release, tmpdir } from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { benchArchive } from './bench-archive.ts';
import { installAgain } from './install-again.ts';
import { installer, unpacker } from './contender.ts';
import { median } from './median.ts';
import { runTimed } from './run-timed.ts';
import type { Row } from './take-rounds.ts';
import { takeRounds } from './take-rounds.ts';

/*
 * `npm run bench:install`: what an install costs beside plain unpackers, in the same run and with a warm page cache. Linux only:
 * the peers are there, and processor time and peak memory are read from /proc.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    scratch: { type: 'string', default: path.join(tmpdir(), 'cudnnup-bench') },
    /** A wheel or zip of NVIDIA's, measured beside the made one. */
    real: { type: 'string' },
    /** Leaves out the sizes from 0.1 to 2 GB, for which 3 GB are made first. */
    short: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const { scratch } = values;
const folder = path.resolve('.cache/bench');

const bsdtar = unpacker('bsdtar -xf', (file, into) => ['-xf', file, '-C', into]);
const known = installer({ name: 'install, known archive', known: true, flush: false });
const unknown = installer({ name: 'install, unknown archive', known: false, flush: false });
const flushed = installer({ name: 'install, known archive, flushed', known: true, flush: true });
const peers = [
  unpacker('7z x', (file, into) => ['x', '-bd', `-o${into}`, file]),
  unpacker('unzip', (file, into) => ['-q', file, '-d', into]),
];

const archive = await benchArchive({ folder, scale: 1, files: 31, seed: 1 });
const { model } = cpus()[0] ?? { model: '?' };
say(
  `${model}, ${cpus().length} cores, Linux ${release()}, Node.js ${process.version}, ${runTimed('bsdtar', ['--version']).stdout.trim()}`,
);
say(`\n## ${mb(archive.size)} MB, 31 files, medians of ${rounds}\n`);
const first = takeRounds([bsdtar, known, unknown, flushed, ...peers], { archive, scratch, rounds });
table(first);

say(`\n## The same version again, from what is kept\n`);
const firstTime = first.find((r) => r.contender === known)?.wholeMs ?? Number.NaN;
const again = installAgain(archive, { scratch, rounds });
say('| | ms, whole command | of the first time |\n|---|---:|---:|');
say(`| first time, from the archive | ${Math.round(firstTime)} | 1.00 |`);
say(`| again | ${Math.round(again)} | ${(again / firstTime).toFixed(3)} |`);

say(`\n## Starting, medians of 21\n`);
say('| | ms | of `node -e 0` |\n|---|---:|---:|');
const starts = {
  'node -e 0': ['-e', '0'],
  'cudnnup --version': [cli(), '--version'],
  'cudnnup --help': [cli(), '--help'],
};
const times = new Map(Object.keys(starts).map((name) => [name, [] as number[]]));
for (let i = 0; i < 21; i++)
  for (const [name, args] of Object.entries(starts))
    times.get(name)?.push(runTimed(process.execPath, args).ms);
const bare = median(times.get('node -e 0') ?? []);
for (const [name, ms] of times)
  say(`| \`${name}\` | ${median(ms).toFixed(0)} | ${(median(ms) / bare).toFixed(2)} |`);

if (!values.short) {
  say(`\n## Cost against size, medians of 3\n`);
  say(
    '| archive | files | bsdtar, ms | install, ms | ratio | install, ms for 100 MB | peak, MB |\n|---:|---:|---:|---:|---:|---:|---:|',
  );
  for (const [scale, files] of [
    [0.15, 31],
    [0.15, 300],
    [0.15, 3000],
    [1, 31],
    [2.9, 31],
  ] as const) {
    const one = await benchArchive({ folder, scale, files, seed: 1 });
    const [peer, ours] = takeRounds([bsdtar, known], { archive: one, scratch, rounds: 3 });
    if (!peer || !ours) continue;
    const per = (ours.ms / one.size) * 1e8;
    say(
      `| ${mb(one.size)} MB | ${files} | ${peer.ms.toFixed(0)} | ${ours.ms.toFixed(0)} | ${(ours.ms / peer.ms).toFixed(2)} | ${per.toFixed(0)} | ${peak(ours)} |`,
    );
  }
}

if (values.real) {
  say(`\n## ${path.basename(values.real)}, NVIDIA's own\n`);
  const real = { file: path.resolve(values.real), version: '8.9.7.29', cuda: '12', sha256: '', size: 0 };
  table(takeRounds([bsdtar, unknown], { archive: real, scratch, rounds: 3 }));
}

function table(rows: readonly Row[]): void {
  const [peer] = rows;
  say(
    '| | ms | of bsdtar | whole command, ms | processor, ms | peak, MB | what was proved |\n|---|---:|---:|---:|---:|---:|---|',
  );
  for (const row of rows)
    say(
      `| ${row.contender.name} | ${row.ms.toFixed(0)} | ${(row.ms / (peer?.ms ?? Number.NaN)).toFixed(2)} | ${row.wholeMs.toFixed(0)} | ${row.cpuMs.toFixed(0)} | ${peak(row)} | ${row.contender.checks} |`,
    );
}

function peak({ peakMemory }: Row): string {
  return peakMemory === null ? '' : mb(peakMemory);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function cli(): string {
  return path.join(import.meta.dirname, 'cli.mjs');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
