import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPe } from '../../../test/support/pe/build-pe.ts';
import { SAMPLE_RECIPE as RECIPE } from '../../../test/support/pe/sample-recipe.ts';
import { createPeCapture } from './capture-stream.ts';
import type { PeReading } from './read-pe.ts';
import { readPe } from './read-pe.ts';
import { SparseBytes } from './sparse-bytes.ts';

function whole(bytes: Uint8Array): PeReading {
  const sparse = new SparseBytes(bytes.length);
  sparse.add(0, bytes);
  return readPe(sparse);
}

test('the tables of a DLL', () => {
  expect(whole(buildPe(RECIPE))).toMatchObject({
    state: 'read',
    pe: {
      machine: 'x64',
      isDll: true,
      imports: RECIPE.imports,
      delayImports: [],
      exports: { dllName: RECIPE.dllName, names: RECIPE.exports },
      version: {
        file: '8.9.7.29',
        product: '8.9.7.29',
        strings: { CompanyName: 'NVIDIA Corporation', OriginalFilename: RECIPE.dllName },
      },
      certificateTable: null,
    },
  });
});

test('a DLL without a version resource has no version', () => {
  expect(whole(buildPe({ ...RECIPE, version: null }))).toMatchObject({
    state: 'read',
    pe: { version: null },
  });
});

test.each(['x86', 'arm64'] as const)('says that a file is for %s', (machine) => {
  expect(whole(buildPe({ ...RECIPE, machine }))).toMatchObject({ pe: { machine } });
});

test('a stream in pieces of any size teaches the same as the whole file', () => {
  const bytes = buildPe({ ...RECIPE, padTo: 300_000 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }), (sizes) => {
      const capture = createPeCapture(bytes.length);
      for (let at = 0, i = 0; at < bytes.length; i++) {
        const size = sizes[i % sizes.length] ?? 1;
        capture.push(bytes.subarray(at, at + size));
        at += size;
      }
      expect(readPe(capture.finish())).toEqual(whole(bytes));
    }),
    { numRuns: 30 },
  );
});

test('names the window it lacks', () => {
  const bytes = buildPe(RECIPE);
  const sparse = new SparseBytes(bytes.length);
  sparse.add(0, bytes.subarray(0, 0x400));
  const reading = readPe(sparse);
  expect(reading.state).toBe('need');
});

describe('hostile files', () => {
  const edit = (change: (bytes: Buffer) => void): Uint8Array => {
    const bytes = Buffer.from(buildPe(RECIPE));
    change(bytes);
    return new Uint8Array(bytes);
  };
  const hostile: readonly (readonly [string, string, Uint8Array])[] = [
    ['no bytes', 'not-mz', new Uint8Array(0)],
    ['text', 'not-mz', new TextEncoder().encode('<!DOCTYPE html>'.repeat(10))],
    ['DOS program only', 'not-pe', edit((b) => b.fill(0, 0x80, 0x84))],
    ['header behind the end', 'truncated', edit((b) => b.writeUInt32LE(0x7fffffff, 60))],
    ['cut off', 'truncated', buildPe(RECIPE).subarray(0, 0x500)],
    ['65,535 sections', 'bad-header', edit((b) => b.writeUInt16LE(0xffff, 0x86))],
    ['no optional header', 'bad-header', edit((b) => b.writeUInt16LE(0, 0x94))],
    ['imports nowhere', 'bad-table', edit((b) => b.writeUInt32LE(0x7ffff000, 0x98 + 120))],
    ['4,294,967,295 exports', 'bad-table', edit((b) => b.writeUInt32LE(0xffffffff, exportTable(b) + 24))],
  ];
  test.each(hostile)('%s: %s', (_, code, bytes) => {
    expect(whole(bytes)).toMatchObject({ state: 'broken', code });
  });

  test('a resource directory that contains itself ends', () => {
    const bytes = edit((b) => {
      const at = b.indexOf('.rsrc');
      const offset = b.readUInt32LE(at + 20);
      b.writeUInt32LE(0x80000000, offset + 20);
    });
    expect(whole(bytes)).toMatchObject({ state: 'read', pe: { version: null } });
  });

  test('no change of bytes makes it throw', () => {
    const bytes = buildPe({ ...RECIPE, padTo: 0 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(0x700), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.nat(bytes.length),
        (changes, cut) => {
          const copy = bytes.slice(0, cut === 0 ? bytes.length : cut);
          for (const [at, value] of changes) copy[at] = value;
          expect(['read', 'need', 'broken']).toContain(whole(copy).state);
        },
      ),
      { numRuns: 500 },
    );
  });
});

function exportTable(bytes: Buffer): number {
  return bytes.readUInt32LE(0x98 + 112) - 0x1000 + 0x400;
}
