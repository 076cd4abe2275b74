import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPe } from '../../../../test/support/pe/build-pe.ts';
import { signPe } from '../../../../test/support/pe/sign-pe.ts';
import type { SignatureReading } from '../../archive/inspection.ts';
import { createPeCapture } from '../capture-stream.ts';
import { dllFacts } from '../dll-facts.ts';
import { createAuthenticodeDigest } from './authenticode-digest.ts';

const PLAIN = buildPe({
  dllName: 'cudnn64_9.dll',
  version: '9.1.1.17',
  imports: [{ dll: 'KERNEL32.dll', names: ['A'] }],
  exports: ['B'],
  mentions: [],
  padTo: 100_000,
});
const SIGNED = signPe(PLAIN, { commonName: 'NVIDIA Corporation' });

function judge(file: Uint8Array, piece = 65_536): SignatureReading | string {
  const capture = createPeCapture(file.length);
  const digest = createAuthenticodeDigest(file.length);
  for (let at = 0; at < file.length; at += piece) {
    capture.push(file.subarray(at, at + piece));
    digest.push(file.subarray(at, at + piece));
  }
  const facts = dllFacts({ bytes: capture.finish(), digest: digest.finish(), mentions: [] });
  return facts.state === 'read' ? facts.dll.signature : facts.why;
}

function flipped(at: number): Uint8Array {
  const copy = SIGNED.slice();
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

test('a file that is what its signer signed', () => {
  expect(judge(SIGNED)).toMatchObject({ state: 'intact', signer: 'NVIDIA Corporation', signedAt: null });
});

test('a signature that anyone could make is intact and not anchored, whatever name it bears', () => {
  expect(judge(SIGNED)).toMatchObject({ signer: 'NVIDIA Corporation', isAnchored: false });
});

test('another signer is named, not judged', () => {
  expect(judge(signPe(PLAIN, { commonName: 'Somebody Else' }))).toMatchObject({
    state: 'intact',
    signer: 'Somebody Else',
  });
});

test('an unsigned file', () => {
  expect(judge(PLAIN)).toEqual({ state: 'unsigned' });
});

test('one flipped bit in the file breaks it', () => {
  expect(judge(flipped(0x1000))).toMatchObject({
    state: 'broken',
    why: 'digest',
    signer: 'NVIDIA Corporation',
  });
});

test('one flipped bit in the signature value breaks it', () => {
  const last = SIGNED.findLastIndex((byte) => byte !== 0);
  expect(judge(flipped(last - 20))).toMatchObject({ state: 'broken', why: 'signature' });
});

test('checksum and directory entry are not covered, as Authenticode has it', () => {
  const checksum = 0x98 + 64;
  expect(judge(flipped(checksum))).toMatchObject({ state: 'intact' });
});

test('a table that is no signature', () => {
  const copy = SIGNED.slice();
  copy.fill(0x41, PLAIN.length + 8);
  expect(judge(copy)).toMatchObject({ state: 'broken', why: 'malformed' });
});

test('pieces of any size give the same verdict', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70_000 }), (piece) => {
      expect(judge(SIGNED, Math.max(piece, 500))).toEqual(judge(SIGNED));
    }),
    { numRuns: 30 },
  );
});

test('no change of the table makes it throw, and none keeps a changed file intact', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: PLAIN.length, max: SIGNED.length - 1 }), fc.nat(255)), {
        minLength: 1,
        maxLength: 8,
      }),
      (changes) => {
        const copy = flipped(0x1000).slice();
        for (const [at, value] of changes) copy[at] = value;
        const verdict = judge(copy);
        expect(typeof verdict === 'string' ? 'broken' : verdict.state).not.toBe('intact');
      },
    ),
    { numRuns: 300 },
  );
});
