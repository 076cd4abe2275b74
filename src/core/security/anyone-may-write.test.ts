import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyoneMayWrite } from './anyone-may-write.ts';

const EVERYONE = [1, [0, 0, 0, 0, 0, 1], [0]] as const;
const USERS = [1, [0, 0, 0, 0, 0, 5], [32, 545]] as const;
const ADMINISTRATORS = [1, [0, 0, 0, 0, 0, 5], [32, 544]] as const;
type Sid = typeof EVERYONE | typeof USERS | typeof ADMINISTRATORS;

function ace({
  type = 0,
  flags = 0,
  mask,
  sid,
}: {
  type?: number;
  flags?: number;
  mask: number;
  sid: Sid;
}): Buffer {
  const [revision, authority, subs] = sid;
  const bytes = Buffer.alloc(16 + 4 * subs.length);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt8(flags, 1);
  bytes.writeUInt16LE(bytes.length, 2);
  bytes.writeUInt32LE(mask >>> 0, 4);
  Buffer.from([revision, subs.length, ...authority]).copy(bytes, 8);
  subs.forEach((sub, i) => bytes.writeUInt32LE(sub, 16 + 4 * i));
  return bytes;
}

function descriptor(...aces: readonly Buffer[]): Uint8Array {
  const list = Buffer.concat(aces);
  const bytes = Buffer.alloc(28 + list.length);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt16LE(0x8004, 2);
  bytes.writeUInt32LE(20, 16);
  bytes.writeUInt16LE(8 + list.length, 22);
  bytes.writeUInt16LE(aces.length, 24);
  list.copy(bytes, 28);
  return new Uint8Array(bytes);
}

test.each([
  ['users may read only', [ace({ mask: 0x1200a9, sid: USERS })], false],
  ['administrators may do all', [ace({ mask: 0x1f01ff, sid: ADMINISTRATORS })], false],
  ['everyone may do all', [ace({ mask: 0x1f01ff, sid: EVERYONE })], true],
  ['users may add files', [ace({ mask: 0x2, sid: USERS })], true],
  ['a generic right counts', [ace({ mask: 0x10000000, sid: USERS })], true],
  ['a right for what lies inside only does not', [ace({ flags: 0x8, mask: 0x1f01ff, sid: EVERYONE })], false],
  [
    'a denial that comes first',
    [ace({ type: 1, mask: 0x2, sid: EVERYONE }), ace({ mask: 0x2, sid: EVERYONE })],
    false,
  ],
  ['an empty list', [], false],
] as const)('%s', (_name, aces, expected) => {
  expect(anyoneMayWrite(descriptor(...aces))).toBe(expected);
});

test('no list at all is open to everybody', () => {
  const bytes = descriptor();
  bytes[2] = 0;
  expect(anyoneMayWrite(bytes)).toBe(true);
});

test('bytes that are none are "unknown", never a crash', () => {
  expect(anyoneMayWrite(new Uint8Array(5))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) =>
      [true, false, null].includes(anyoneMayWrite(bytes)),
    ),
  );
});
