import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { readAttributes, renameWithAttributes, writeAttributes } from './attributes.ts';

test('a process that dies between its own two steps loses no attribute, under the old name or the new', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-attributes-'));
  const [from, to] = [path.join(folder, 'a.h'), path.join(folder, 'b.h')];
  const hidden = { readOnly: false, hidden: true, system: false };
  for (const file of [from, to]) writeFileSync(file, '');
  writeAttributes(folder, from, hidden);
  const die = (): void => {
    throw new Error('killed');
  };
  expect(() => renameWithAttributes(folder, from, to, die)).toThrow('killed');
  expect(readAttributes(folder, from)).toEqual(hidden);
  expect(readAttributes(folder, to)).toEqual(hidden);
  rmSync(folder, { recursive: true });
});
