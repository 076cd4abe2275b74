import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildImportLibrary } from '../../../test/support/pe/build-import-library.ts';
import { readImportLibrary } from './import-library.ts';
import { createMentionScan } from './mentions.ts';
import { parseVersionHeader } from './version-header.ts';

function mentions(bytes: Uint8Array, cuts: readonly number[] = []): readonly string[] {
  const scan = createMentionScan();
  let at = 0;
  for (const cut of [...cuts].sort((a, b) => a - b).filter((c) => c <= bytes.length)) {
    scan.push(bytes.subarray(at, cut));
    at = cut;
  }
  scan.push(bytes.subarray(at));
  return scan.finish();
}

describe('names of DLLs in a passing file', () => {
  const text = Buffer.from(
    `\0cublasLt64_12.dll\0xx\0ZLIBWAPI.DLL\0zlibwapi.dll\0not.dllx\0nvrtc64_%d_0.dll\0${'y'.repeat(200)}.dll\0`,
    'latin1',
  );

  test('only whole, zero-terminated ones', () => {
    expect(mentions(text)).toEqual(['cublaslt64_12.dll', 'nvrtc64_%d_0.dll', 'zlibwapi.dll']);
  });

  test('are the same wherever the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 30 }), (cuts) => {
        expect(mentions(text, cuts)).toEqual(mentions(text));
      }),
      { numRuns: 300 },
    );
  });
});

describe('import libraries', () => {
  const library = buildImportLibrary({
    dllName: 'cudnn_ops_infer64_8.dll',
    symbols: ['cudnnCreate', 'cudnnDestroy'],
  });

  test('lead to a DLL', () => {
    expect(readImportLibrary(library)).toEqual({
      state: 'read',
      kind: 'import',
      dlls: ['cudnn_ops_infer64_8.dll'],
      machine: 'x64',
    });
  });

  test('of object files instead of short imports lead to a DLL too', () => {
    const long = buildImportLibrary({ dllName: 'cudnn64_9.dll', symbols: ['cudnnCreate'], form: 'long' });
    expect(readImportLibrary(long)).toEqual({
      state: 'read',
      kind: 'import',
      dlls: ['cudnn64_9.dll'],
      machine: 'x64',
    });
  });

  test.each([
    ['text', new TextEncoder().encode('#pragma once')],
    ['nothing', new Uint8Array(0)],
    ['cut off', library.subarray(0, library.length - 40)],
  ])('%s is none', (_, bytes) => {
    expect(readImportLibrary(bytes).state).toBe('broken');
  });

  test.each(['short', 'long'] as const)('no change of bytes makes the reader throw: %s', (form) => {
    const sample = buildImportLibrary({ dllName: 'cudnn64_9.dll', symbols: ['cudnnCreate'], form });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 10 }),
        (changes) => {
          const copy = sample.slice();
          for (const [at, value] of changes) copy[at] = value;
          expect(['read', 'broken']).toContain(readImportLibrary(copy).state);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('cudnn_version.h', () => {
  const header = (patch: string): string =>
    `#define CUDNN_MAJOR 8\r\n  #  define\tCUDNN_MINOR 9\r\n#define CUDNN_PATCHLEVEL ${patch}\r\n#define CUDNN_VERSION (CUDNN_MAJOR * 1000 + 1)\r\n`;

  test('defines three numbers', () => {
    expect(parseVersionHeader(header('7'))).toEqual({ major: 8, minor: 9, patch: 7 });
  });

  test.each(['(7)', '7u', '0x7', '', 'CUDNN_MINOR'])('a patch level of %j is unknown', (patch) => {
    expect(parseVersionHeader(header(patch))).toBeNull();
  });

  test('what is commented out does not count, what is defined twice is unknown', () => {
    expect(
      parseVersionHeader(`/*\n#define CUDNN_MAJOR 7\n*/\n// #define CUDNN_MINOR 1\n${header('7')}`),
    ).toEqual({ major: 8, minor: 9, patch: 7 });
    expect(parseVersionHeader(`${header('7')}#define CUDNN_MAJOR 9\n`)).toBeNull();
  });
});
