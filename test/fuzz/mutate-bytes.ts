import type { Random } from './random.ts';

const NUMBERS = [0, 1, 2, 7, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

/** A few blind changes anywhere: bits, numbers at the edge of their range, pieces lost, doubled, moved, foreign. */
export function mutateBytes(random: Random, bytes: Uint8Array, around: readonly number[] = []): Buffer {
  let out = Buffer.from(bytes);
  for (let left = 1 + random.below(4); left > 0; left--) out = once(random, out, around);
  return out;
}

function once(random: Random, bytes: Buffer<ArrayBuffer>, around: readonly number[]): Buffer<ArrayBuffer> {
  if (bytes.length === 0) return random.bytes(1 + random.below(64)) as Buffer<ArrayBuffer>;
  // Where structure is, rather than somewhere in the data, three times of four.
  const near = around.length > 0 && random.chance(0.75) ? random.pick(around) + random.below(64) : undefined;
  const at = Math.min(bytes.length - 1, near ?? random.below(bytes.length));
  const length = Math.min(bytes.length - at, 1 + random.below(random.chance(0.1) ? bytes.length : 48));
  const piece = Buffer.from(bytes.subarray(at, at + length));
  switch (random.below(9)) {
    case 0:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      return bytes;
    case 1:
    case 2:
      return withNumber(random, bytes, at);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 4:
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    case 5:
      return Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.below(48)), bytes.subarray(at)]);
    case 6:
      return Buffer.from(bytes.subarray(0, at));
    case 7:
      piece.copy(bytes, random.below(bytes.length));
      return bytes;
    default:
      bytes.fill(random.pick([0, 0xff, 0x2f, 0x5c, 0x2e]), at, at + length);
      return bytes;
  }
}

function withNumber(random: Random, bytes: Buffer<ArrayBuffer>, at: number): Buffer<ArrayBuffer> {
  const value = random.chance(0.5) ? random.pick(NUMBERS) : random.below(2 ** 32);
  const width = random.pick([1, 2, 4]);
  if (at + width <= bytes.length) bytes.writeUIntLE(value % 2 ** (8 * width), at, width);
  return bytes;
}
