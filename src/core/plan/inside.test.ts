import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as win32 from 'node:path/win32';
import { isInside, isPlainRoot } from './inside.ts';

const ROOT = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2';

describe('a path inside the toolkit', () => {
  test.each([`${ROOT}\\bin\\cudnn64_8.dll`, `${ROOT.toLowerCase()}\\BIN`, `${ROOT}\\.cudnnup\\aside\\x`])(
    '%s',
    (path) => {
      expect(isInside(ROOT, path)).toBe(true);
    },
  );

  test.each([
    ROOT,
    `${ROOT}\\`,
    `${ROOT}2\\bin`,
    `${ROOT}\\..\\v11.8\\bin`,
    `${ROOT}\\bin\\..\\..\\x`,
    `${ROOT}\\bin/x`,
    `${ROOT}\\bin\\\\x`,
    `${ROOT}\\bin\\x.`,
    `${ROOT}\\bin\\x `,
    `${ROOT}\\bin\\x:stream`,
    `${ROOT}\\bin\\nul`,
    `${ROOT}\\bin\\COM1.txt`,
    `${ROOT}\\bin\\con .dll`.replace(' .', '.'),
    `${ROOT}\\bin\\*`,
    `${ROOT}\\bin\\a\0b`,
    'C:\\Windows\\System32\\cudnn64_8.dll',
    '\\\\?\\C:\\x',
    'bin\\x.dll',
    '',
  ])('not: %j', (path) => {
    expect(isInside(ROOT, path)).toBe(false);
  });

  test('whatever is inside resolves to itself, below the root', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (tail) => {
        const path = `${ROOT}\\${tail}`;
        if (!isInside(ROOT, path)) return;
        expect(win32.resolve(path)).toBe(path);
        expect(win32.relative(ROOT, path).startsWith('..')).toBe(false);
      }),
    );
  });
});

test.each([
  ['C:\\CUDA\\v12.2', true],
  ['\\\\server\\share\\CUDA', true],
  ['C:', false],
  ['C:\\CUDA\\..\\x', false],
  ['\\\\?\\C:\\CUDA', false],
  ['\\\\.\\C:\\CUDA', false],
  ['CUDA', false],
  ['C:/CUDA', false],
])('%s as a toolkit root: %s', (root, ok) => {
  expect(isPlainRoot(root)).toBe(ok);
});
