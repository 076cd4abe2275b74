import * as win32 from 'node:path/win32';
import { variable } from '../machine/variable.ts';
import { sameEntry } from '../plan/path-edit.ts';
import type { PathEntrySeen, PathPartSeen, PathSeen, Scope } from './path-seen.ts';

export const ENTRY_PROBLEMS = [
  'empty',
  'literal-path',
  'not-expanded',
  'unknown-variable',
  'quoted',
  'blank',
  'relative',
  'duplicate',
  'missing',
  'missing-cuda',
  'no-drive',
  'no-folder',
  'not-looked',
  'anyone-may-write',
] as const;

export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

export interface JudgedEntry extends PathEntrySeen {
  readonly scope: Scope;
  /** Place in its value, from 0. */
  readonly index: number;
  readonly problems: readonly EntryProblem[];
}

/** Every entry in the order in which Windows searches: the machine's part, then the user's. */
export function judgeEntries(seen: PathSeen): readonly JudgedEntry[] {
  const judged: JudgedEntry[] = [];
  for (const scope of ['machine', 'user'] as const) {
    const part = seen[scope];
    if (part.state !== 'seen' || part.value === null) continue;
    const { value } = part;
    value.entries.forEach((entry, index) => {
      // A `;` at the very end is how many values end.
      const last = index === value.entries.length - 1 && index > 0 && entry.written === '';
      const problems = last ? [] : problemsOf({ entry, part: value, seen, before: judged });
      judged.push({ ...entry, scope, index, problems });
    });
  }
  return judged;
}

interface Judging {
  readonly entry: PathEntrySeen;
  readonly part: PathPartSeen;
  readonly seen: PathSeen;
  readonly before: readonly JudgedEntry[];
}

function problemsOf({ entry, part, seen, before }: Judging): readonly EntryProblem[] {
  const { written, path, folder } = entry;
  if (written.trim() === '') return ['empty'];
  // A popular script sets the value to "%PATH%;…" without expanding it.
  if (/^"?%path%"?$/i.test(written.trim())) return ['literal-path'];
  const found: EntryProblem[] = [];
  const names = [...written.matchAll(/%([^%]+)%/g)].map((m) => m[1] ?? '');
  if (names.length > 0 && part.type === 'REG_SZ') found.push('not-expanded');
  else if (names.some((name) => variable(seen.variables, name) === undefined)) found.push('unknown-variable');
  if (written.includes('"')) found.push('quoted');
  if (written !== written.trim()) found.push('blank');
  if (found.includes('not-expanded') || found.includes('unknown-variable')) return found;
  if (!win32.isAbsolute(path)) return [...found, 'relative'];
  if (before.some((other) => sameEntry(other.path, path))) found.push('duplicate');
  if (folder === 'missing') found.push(isCuda(path) ? 'missing-cuda' : 'missing');
  if (folder === 'no-folder' || folder === 'no-drive') found.push(folder);
  if (folder === 'not-looked') found.push('not-looked');
  if (entry.anyoneMayWrite === true && !before.some((other) => isSystem32(other.path)) && !isSystem32(path))
    found.push('anyone-may-write');
  return found;
}

/** A folder of CUDA or cuDNN, by its name alone: it may be gone. */
export function isCuda(path: string): boolean {
  return /\\(?:NVIDIA GPU Computing Toolkit|NVIDIA\\CUDNN|cudnn[^\\]*|cuda[^\\]*)(?:\\|$)/i.test(path);
}

function isSystem32(path: string): boolean {
  return /\\system32\\?$/i.test(path);
}
