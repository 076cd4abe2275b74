import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { benchArchive } from './bench-archive.ts';
import type { Contender, Sample } from './contender.ts';
import { installer, unpacker } from './contender.ts';
import { median } from './median.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    scratch: { type: 'string', default: path.join(tmpdir(), 'cudnnup-bench') },
    only: { type: 'string' },
  },
});
const archive = await benchArchive({ folder: path.resolve('.cache/bench'), scale: 1, files: 31, seed: 1 });
const contenders: readonly Contender[] = [
  unpacker('bsdtar -xf', (file, into) => ['-xf', file, '-C', into]),
  installer({ name: 'install, known archive', known: true, flush: false }),
  installer({ name: 'install, unknown archive', known: false, flush: false }),
  unpacker('7z x', (file, into) => ['x', '-bd', `-o${into}`, file]),
  unpacker('unzip', (file, into) => ['-q', file, '-d', into]),
].filter((c) => !values.only || c.name.includes(values.only) || c.name.startsWith('bsdtar'));
const samples = new Map<Contender, Sample[]>(contenders.map((c) => [c, []]));
for (let round = 0; round < Number(values.rounds); round++)
  for (const contender of contenders) {
    const sample = contender.run(archive, values.scratch);
    samples.get(contender)?.push(sample);
    console.error(round, contender.name, JSON.stringify(sample));
  }
const of = (c: Contender, key: 'ms' | 'cpuMs' | 'wholeMs'): number =>
  median((samples.get(c) ?? []).map((s) => s[key]));
const [peer] = contenders;
for (const c of contenders)
  console.log(
    c.name.padEnd(30),
    Math.round(of(c, 'ms')),
    (of(c, 'ms') / of(peer!, 'ms')).toFixed(2),
    'cpu',
    of(c, 'cpuMs'),
    'whole',
    Math.round(of(c, 'wholeMs')),
  );
