import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import type { FileAttributes } from '../host.ts';

const tableSchema = z.record(z.string(), z.object({ hidden: z.boolean(), system: z.boolean() }));

type Table = z.infer<typeof tableSchema>;

/** Read-only lives in the file's mode; hidden and system live beside the drives, by place, so that a copied machine keeps them. */
export function readAttributes(folder: string, real: string): FileAttributes {
  const { hidden, system } = readTable(folder)[keyOf(folder, real)] ?? { hidden: false, system: false };
  return { readOnly: (statSync(real).mode & 0o200) === 0, hidden, system };
}

export function writeAttributes(folder: string, real: string, attributes: FileAttributes): void {
  const { readOnly, hidden, system } = attributes;
  const { mode } = statSync(real);
  chmodSync(real, readOnly ? mode & ~0o222 : mode | 0o200);
  const table = readTable(folder);
  delete table[keyOf(folder, real)];
  saveTable(folder, hidden || system ? { ...table, [keyOf(folder, real)]: { hidden, system } } : table);
}

/**
 * They follow a renamed file, and a renamed folder with all that is below: the new names have them before `rename` and the old
 * ones lose them behind it, so that a process that is killed in between has lost none.
 */
export function renameWithAttributes(folder: string, from: string, to: string, rename: () => void): void {
  const [source, target] = [keyOf(folder, from), keyOf(folder, to)];
  if (source === target) return rename();
  const entries = Object.entries(readTable(folder));
  const moving = entries.filter(([key]) => isAtOrBelow(key, source));
  const resting = entries.filter(([key]) => !isAtOrBelow(key, source) && !isAtOrBelow(key, target));
  const moved = moving.map(([key, value]) => [target + key.slice(source.length), value] as const);
  const changes = moving.length + resting.length !== entries.length || moving.length > 0;
  if (changes) saveTable(folder, Object.fromEntries([...resting, ...moving, ...moved]));
  rename();
  if (moving.length > 0) saveTable(folder, Object.fromEntries([...resting, ...moved]));
}

/** A later file of the same name starts without them. */
export function forgetAttributes(folder: string, real: string): void {
  const table = readTable(folder);
  if (!(keyOf(folder, real) in table)) return;
  delete table[keyOf(folder, real)];
  saveTable(folder, table);
}

function isAtOrBelow(key: string, folder: string): boolean {
  return key === folder || key.startsWith(`${folder}/`);
}

function keyOf(folder: string, real: string): string {
  return path.relative(folder, real).split(path.sep).join('/');
}

function tableFile(folder: string): string {
  return path.join(folder, '.attributes.json');
}

function saveTable(folder: string, table: Table): void {
  const file = tableFile(folder);
  writeFileSync(`${file}.new`, JSON.stringify(table));
  renameSync(`${file}.new`, file);
}

function readTable(folder: string): Table {
  const file = tableFile(folder);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return tableSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Failure('folder-host-invalid', { path: file, reason: 'no table of attributes' }, { cause });
  }
}
