import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { readPe } from '../src/core/pe/read-pe.ts';
import { SparseBytes } from '../src/core/pe/sparse-bytes.ts';
import { buildPe } from './support/pe/build-pe.ts';
import { SAMPLE_RECIPE as RECIPE } from './support/pe/sample-recipe.ts';

test('our reader and objdump see the same imports and exports', () => {
  const bytes = buildPe(RECIPE);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'cudnnup-pe-')), 'a.dll');
  writeFileSync(file, bytes);
  const text = execFileSync('objdump', ['-p', file], { encoding: 'utf8' });
  const sparse = new SparseBytes(bytes.length);
  sparse.add(0, bytes);
  const reading = readPe(sparse);
  if (reading.state !== 'read') throw new Error(`not read: ${reading.state}`);
  const { imports, exports } = reading.pe;
  expect([...text.matchAll(/DLL Name: (\S+)/g)].map((m) => m[1])).toEqual(imports.map((i) => i.dll));
  for (const name of [...imports.flatMap((i) => i.names), ...(exports?.names ?? [])])
    expect(text).toContain(name);
});

test('our reader and objdump see the same functions under the same numbers', () => {
  const file = path.resolve('assets/zlibwapi/zlibwapi.dll');
  const bytes = readFileSync(file);
  const text = execFileSync('objdump', ['-p', file], { encoding: 'utf8' });
  const sparse = new SparseBytes(bytes.length);
  sparse.add(0, bytes);
  const reading = readPe(sparse);
  if (reading.state !== 'read') throw new Error(`not read: ${reading.state}`);
  const { exports } = reading.pe;
  // Of both lists in objdump's table the second names the functions, by their place counted from the base.
  const base = Number(/Ordinal Base\s+(\d+)/.exec(text)?.[1]);
  const named = text.slice(text.indexOf('[Ordinal/Name Pointer] Table'));
  const theirs = [...named.matchAll(/^\t\[\s*(\d+)\] (\w+)$/gm)].map((m) => `${base + Number(m[1])} ${m[2]}`);
  expect(theirs.length).toBe(51);
  expect(exports?.names.map((name, i) => `${exports.numbers[i]} ${name}`)).toEqual(theirs);
});
