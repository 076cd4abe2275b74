import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { FileAttributes } from '../host.ts';

const NONE: FileAttributes = { readOnly: false, hidden: false, system: false };

/** Read-only lives in the file's mode and so follows a rename; hidden and system live beside the drives, by inode. */
export function readAttributes(folder: string, real: string): FileAttributes {
  const stat = statSync(real);
  return { ...NONE, ...readTable(folder)[String(stat.ino)], readOnly: (stat.mode & 0o200) === 0 };
}

export function writeAttributes(folder: string, real: string, attributes: FileAttributes): void {
  const stat = statSync(real);
  chmodSync(real, attributes.readOnly ? stat.mode & ~0o222 : stat.mode | 0o200);
  const table = readTable(folder);
  if (attributes.hidden || attributes.system)
    table[String(stat.ino)] = { hidden: attributes.hidden, system: attributes.system };
  else delete table[String(stat.ino)];
  const file = tableFile(folder);
  writeFileSync(`${file}.new`, JSON.stringify(table));
  renameSync(`${file}.new`, file);
}

type Table = Record<string, { hidden: boolean; system: boolean }>;

function tableFile(folder: string): string {
  return path.join(folder, '.attributes.json');
}

function readTable(folder: string): Table {
  try {
    return JSON.parse(readFileSync(tableFile(folder), 'utf8')) as Table;
  } catch {
    return {};
  }
}
