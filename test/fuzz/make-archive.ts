import { deflateRawSync } from 'node:zlib';
import { sampleCudnn } from '../support/sample-cudnn.ts';
import type { SampleFile, SampleOptions } from '../support/sample-cudnn.ts';
import { signPe } from '../support/pe/sign-pe.ts';
import { writeZip } from '../support/zip/write-zip.ts';
import type { ZipFile } from '../support/zip/write-zip.ts';
import { HOSTILE_WORDS } from './hostile-words.ts';
import { mutateBytes } from './mutate-bytes.ts';
import type { Random } from './random.ts';

const SIGNED: SampleOptions['finish'] = (dll) => signPe(dll, { commonName: 'NVIDIA Corporation' });
const seeds = new Map<string, readonly (readonly SampleFile[])[]>();

function seedsOf(kind: 'zip' | 'wheel'): readonly (readonly SampleFile[])[] {
  const known = seeds.get(kind);
  if (known) return known;
  const made = (['8.9.7.29', '9.15.0.57'] as const).flatMap((version) =>
    [undefined, SIGNED].map(
      (finish) => sampleCudnn({ version, cuda: '12', kind, ...(finish ? { finish } : {}) }).files,
    ),
  );
  seeds.set(kind, made);
  return made;
}

/** An honest package after lies: in what its files hold, in what its headers say, in its bytes, or in all of them. */
export function makeArchive(random: Random, kind: 'zip' | 'wheel'): Buffer {
  const honest = random.pick(seedsOf(kind)).map(({ path, bytes }): ZipFile => ({ name: path, data: bytes }));
  let files = honest;
  if (random.chance(0.7)) for (let n = random.below(4); n >= 0; n--) files = withLie(random, files);
  const bytes = writeZip(files, optionsOf(random, files.length));
  return random.chance(0.45) ? mutateBytes(random, bytes, signaturesIn(bytes)) : bytes;
}

function optionsOf(random: Random, count: number) {
  return {
    ...(random.chance(0.05) ? { comment: random.pick(HOSTILE_WORDS).repeat(random.below(20)) } : {}),
    ...(random.chance(0.03) ? { claimedEntries: random.pick([0, 1, count + 1, 65_535]) } : {}),
    ...(random.chance(0.03) ? { prefix: random.bytes(random.below(64)) } : {}),
  };
}

/** Where zip structures begin: local headers, the directory, the end. */
function signaturesIn(bytes: Buffer): readonly number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf('PK'); at >= 0; at = bytes.indexOf('PK', at + 2)) found.push(at);
  return found;
}

function withLie(random: Random, files: readonly ZipFile[]): ZipFile[] {
  const at = random.below(files.length);
  const file = files[at];
  if (!file) return [...files];
  const data = Buffer.from(file.data ?? '');
  const name = String(file.name);
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const word = random.pick(HOSTILE_WORDS);
  const number = random.pick([0, 1, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff, data.length + 1]);
  const lie = (change: Partial<ZipFile>): ZipFile[] => files.with(at, { ...file, ...change });
  switch (random.below(17)) {
    case 0:
      return lie({ name: word });
    case 1:
      return lie({ name: folder + word });
    case 2:
      return lie({
        name: random.pick([name.toUpperCase(), name.replaceAll('/', '\\'), `${name}/x`, `./${name}`]),
      });
    case 3:
      return [...files, { ...file, name: random.pick([name, name.toUpperCase(), name.normalize('NFD')]) }];
    case 4:
    case 5:
    case 6:
      // The checksum is right, so that what reads the content sees it.
      return lie({ data: mutateBytes(random, data, [0, 0x80, 0x98, 0x98 + 112, 0x400, 0x600]) });
    case 7:
      return lie({ packed: mutateBytes(random, deflateRawSync(data)) });
    case 8:
      return lie({ size: number });
    case 9:
      return lie({ packedSize: number });
    case 10:
      return lie({ crc: number });
    case 11:
      return lie({ method: random.pick([0, 1, 9, 12, 14, 93, 99]), flags: random.below(65_536) });
    case 12:
      return lie({ madeBy: 0x0314, attributes: random.below(2 ** 32) });
    case 13:
      return lie({ extra: extraField(random), zip64: random.chance(0.3), descriptor: random.chance(0.3) });
    case 14:
      return lie({ headerAt: random.below(40_000) });
    case 15:
      return lie({
        local: { name: folder + word, size: number, packedSize: number, method: random.below(9) },
      });
    default:
      // A bomb: far more than it says, or far more than it takes.
      return lie({ packed: deflateRawSync(Buffer.alloc(2 ** (10 + random.below(13)))), size: number });
  }
}

function extraField(random: Random): Buffer {
  const data = random.bytes(random.below(40));
  const head = Buffer.alloc(4);
  head.writeUInt16LE(random.pick([1, 0x7075, 0x5455, 0x9901, random.below(65_536)]), 0);
  head.writeUInt16LE(random.chance(0.8) ? data.length : random.below(65_536), 2);
  return Buffer.concat([head, data]);
}
