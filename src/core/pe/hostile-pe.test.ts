import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PeRecipe } from '../../../test/support/pe/build-pe.ts';
import { buildPe } from '../../../test/support/pe/build-pe.ts';
import { createPeCapture } from './capture-stream.ts';
import { createMentionScan } from './mentions.ts';
import type { PeReading } from './read-pe.ts';
import { readPe } from './read-pe.ts';
import { SparseBytes } from './sparse-bytes.ts';
import { parseVersionHeader } from './version-header.ts';
import { windowsOf } from './windows-of.ts';

const RECIPE: PeRecipe = {
  dllName: 'cudnn64_9.dll',
  version: '9.1.1.17',
  imports: [{ dll: 'KERNEL32.dll', names: ['LoadLibraryA'] }],
  exports: ['cudnnGetVersion'],
  mentions: [],
};
const OPTIONAL = 0x98;
const SECTIONS = OPTIONAL + 240;
/** What the recipe puts in `.rdata` lies at this much less in the file than in the image. */
const RDATA = 0x1000 - 0x400;

function whole(bytes: Uint8Array): PeReading {
  const sparse = new SparseBytes(bytes.length);
  sparse.add(0, bytes);
  return readPe(sparse);
}

function streamed(bytes: Uint8Array, size = bytes.length): PeReading {
  const capture = createPeCapture(size);
  for (let at = 0; at < bytes.length; at += 65_536) capture.push(bytes.subarray(at, at + 65_536));
  return readPe(capture.finish());
}

function edited(recipe: PeRecipe, change: (bytes: Buffer) => void): Uint8Array {
  const bytes = Buffer.from(buildPe(recipe));
  change(bytes);
  return new Uint8Array(bytes);
}

function fileOffset(bytes: Buffer, directory: number): number {
  return bytes.readUInt32LE(OPTIONAL + 112 + directory * 8) - RDATA;
}

describe('tables that claim too much', () => {
  test('import descriptors without an end', () => {
    const bytes = edited({ ...RECIPE, padTo: 40_000 }, (b) => {
      const data = SECTIONS + 40;
      const name = b.readUInt32LE(fileOffset(b, 1) + 12);
      const from = b.readUInt32LE(data + 20);
      b.fill(0, from, from + 40_000);
      for (let at = from; at < from + 40_000; at += 20) b.writeUInt32LE(name, at + 12);
      b.writeUInt32LE(b.readUInt32LE(data + 12), OPTIONAL + 120);
    });
    expect(whole(bytes)).toMatchObject({ state: 'broken', code: 'bad-table' });
  });

  test('hundreds of descriptors that share one long list of names', () => {
    const recipe = {
      ...RECIPE,
      imports: [
        { dll: 'A.dll', names: Array.from({ length: 2000 }, (_, i) => `name${i}`) },
        ...Array.from({ length: 400 }, () => ({ dll: 'B.dll', names: ['b'] })),
      ],
    };
    const bytes = edited(recipe, (b) => {
      const table = fileOffset(b, 1);
      for (let i = 1; i <= 400; i++) b.writeUInt32LE(b.readUInt32LE(table), table + i * 20);
    });
    expect(whole(bytes)).toMatchObject({ state: 'broken', code: 'bad-table' });
  });

  test('an optional header that reaches behind the end of the file', () => {
    const bytes = edited(RECIPE, (b) => b.writeUInt16LE(0xffff, OPTIONAL - 4));
    expect(whole(bytes)).toMatchObject({ state: 'broken', code: 'truncated' });
  });

  test('a certificate table of 4 GiB is named and not read', () => {
    const bytes = edited(RECIPE, (b) => b.writeUInt32LE(0xffffffff, OPTIONAL + 112 + 36));
    expect(whole(bytes)).toMatchObject({ state: 'read', pe: { certificateTable: { length: 0xffffffff } } });
  });
});

test('of overlapping sections the first one counts', () => {
  const bytes = edited(RECIPE, (b) => {
    b.copy(b, SECTIONS + 40 + 8, SECTIONS + 8, SECTIONS + 20);
    b.writeUInt32LE(0x7fffffff, SECTIONS + 40 + 20);
  });
  expect(whole(bytes)).toMatchObject({ state: 'read', pe: { imports: RECIPE.imports } });
});

test('a section without a virtual size is as large as in the file', () => {
  const bytes = edited(RECIPE, (b) => b.writeUInt32LE(0, SECTIONS + 8));
  expect(whole(bytes)).toMatchObject({ state: 'read', pe: { imports: RECIPE.imports } });
});

describe('a passing stream', () => {
  test.each(Array.from({ length: 12 }, (_, i) => 12 + i))(
    'names across the end of the header window are whole (%i characters)',
    (length) => {
      const exports = Array.from({ length: 4000 }, (_, i) => `${'x'.repeat(length)}${i}`);
      const bytes = buildPe({ ...RECIPE, exports });
      expect(streamed(bytes)).toEqual(whole(bytes));
      expect(streamed(bytes)).toMatchObject({ state: 'read', pe: { exports: { names: exports.sort() } } });
    },
  );

  test('that ends early is a file cut off, not one full of zeros', () => {
    const bytes = buildPe({ ...RECIPE, padTo: 300_000 });
    expect(streamed(bytes.subarray(0, 200_000), bytes.length)).toMatchObject({
      state: 'broken',
      code: 'truncated',
    });
  });

  test('that is longer than announced is read as far as announced', () => {
    const bytes = buildPe(RECIPE);
    const longer = Buffer.concat([bytes, Buffer.alloc(200_000, 0x41)]);
    expect(streamed(longer, bytes.length)).toEqual(whole(bytes));
  });
});

test('whatever the directories claim, the windows lie apart, inside the file, and hold 16 MiB at most', () => {
  const header = buildPe(RECIPE).slice(0, 0x400);
  const number = fc.oneof(fc.nat(0xffffffff), fc.constantFrom(0, 1, 0x1000, 0xffffffff));
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 32, maxLength: 32 }),
      fc.array(number, { minLength: 12, maxLength: 12 }),
      fc.nat(2 ** 30),
      (directories, sections, extra) => {
        const copy = Buffer.from(header);
        for (const [i, value] of directories.entries()) copy.writeUInt32LE(value, OPTIONAL + 112 + i * 4);
        for (const [i, value] of sections.entries())
          copy.writeUInt32LE(value, SECTIONS + Math.floor(i / 4) * 40 + 8 + (i % 4) * 4);
        const size = header.length + extra;
        const windows = windowsOf(copy, size);
        expect(windows.reduce((sum, w) => sum + w.length, 0)).toBeLessThanOrEqual(16 * 2 ** 20);
        for (const [i, { offset, length }] of windows.entries()) {
          const before = windows[i - 1];
          expect(length).toBeGreaterThan(0);
          expect(offset + length).toBeLessThanOrEqual(size);
          expect(offset).toBeGreaterThan(before ? before.offset + before.length : -1);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('no table entry, however large, makes the reader throw', () => {
  const bytes = buildPe(RECIPE);
  const value = fc.oneof(fc.constantFrom(0, 1, 0x7fffffff, 0x80000000, 0xffffffff), fc.nat(0x4000));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(bytes.length / 4 - 1), value), { minLength: 1, maxLength: 6 }),
      (changes) => {
        const copy = Buffer.from(bytes);
        for (const [at, number] of changes) copy.writeUInt32LE(number, at * 4);
        expect(['read', 'need', 'broken']).toContain(whole(copy).state);
        expect(['read', 'need', 'broken']).toContain(streamed(copy).state);
      },
    ),
    { numRuns: 500 },
  );
});

test('a file made of names of DLLs does not fill the memory', () => {
  const scan = createMentionScan();
  const names = Array.from({ length: 20_000 }, (_, i) => `\0${i}.dll`).join('');
  scan.push(Buffer.from(`${names}\0`, 'latin1'));
  expect(scan.finish()).toHaveLength(4096);
});

test('comments that never close are no version', () => {
  expect(parseVersionHeader('/* '.repeat(60_000))).toBeNull();
  expect(parseVersionHeader('#define CUDNN_MAJOR 9 /* open\n#define CUDNN_MINOR 1\n')).toBeNull();
});
