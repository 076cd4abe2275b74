import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPe } from '../src/core/pe/read-pe.ts';
import { SparseBytes } from '../src/core/pe/sparse-bytes.ts';
import { SHIPPED, ZLIB_FUNCTIONS } from '../src/core/facts/zlibwapi.ts';

const bytes = readFileSync('assets/zlibwapi/zlibwapi.dll');

test('the table tells the DLL that is shipped', () => {
  expect(SHIPPED[0]).toMatchObject({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
  });
});

test('the shipped DLL has what cuDNN imports under the numbers that it imports, and needs nothing but Windows', () => {
  const sparse = new SparseBytes(bytes.length);
  sparse.add(0, bytes);
  const reading = readPe(sparse);
  if (reading.state !== 'read') throw new Error(reading.state);
  const { machine, exports, imports, version } = reading.pe;
  expect(machine).toBe('x64');
  expect(imports.map((i) => i.dll.toLowerCase())).toEqual(['kernel32.dll', 'msvcrt.dll']);
  expect(version?.file).toBe(`${SHIPPED[0]?.zlib}.0`);
  const at = (number: number): string | undefined => exports?.names[exports.numbers.indexOf(number)];
  expect(ZLIB_FUNCTIONS.map((f) => at(f.number))).toEqual(ZLIB_FUNCTIONS.map((f) => f.name));
});
