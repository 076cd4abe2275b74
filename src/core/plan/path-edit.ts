import { pathSegments } from './path-segments.ts';
import type { PathRefusal } from './path-text.ts';
import { decodePath, encodePath } from './path-text.ts';
import type { PathEntry } from './plan.ts';
import type { RawValue } from './raw-value.ts';

export type PathEdit =
  | { readonly state: 'edited'; readonly value: RawValue | null }
  | { readonly state: 'unchanged' }
  | { readonly state: 'refused'; readonly why: PathRefusal };

/** Longest value that Windows hands to a process: 32,767 characters (Microsoft, "Environment Variables"). */
export const LONGEST_VALUE = 32_767;

/** How an entry would be joined to this value: part of the plan, so that the inverse can be exact. */
export function jointFor(value: RawValue | undefined): Pick<PathEntry, 'joint' | 'wasAbsent'> {
  const read = value ? decodePath(value) : undefined;
  const body = typeof read === 'object' ? read.text : '';
  return { joint: body === '' || body.endsWith(';') ? '' : ';', wasAbsent: value === undefined };
}

/** Appends the entry; type, order, unexpanded `%VAR%`, quotes and the terminator stay as they were. */
export function addPathEntry(value: RawValue | undefined, step: PathEntry): PathEdit {
  if (value === undefined) {
    return { state: 'edited', value: { type: 'REG_EXPAND_SZ', data: encodePath(step.entry, true) } };
  }
  const read = decodePath(value);
  if (typeof read === 'string') return { state: 'refused', why: read };
  if (pathSegments(read.text).some((s) => sameEntry(s.text, step.entry))) return { state: 'unchanged' };
  if ((read.text.split('"').length - 1) % 2 !== 0) return { state: 'refused', why: 'open-quote' };
  const joined = `${read.text}${step.joint}${step.entry}`;
  if (joined.length > LONGEST_VALUE) return { state: 'refused', why: 'too-long' };
  return { state: 'edited', value: { type: value.type, data: encodePath(joined, read.terminated) } };
}

/** Takes our entry out again, wherever it stands now: others may have edited the value since. */
export function removePathEntry(value: RawValue | undefined, step: PathEntry): PathEdit {
  if (value === undefined) return { state: 'unchanged' };
  const read = decodePath(value);
  if (typeof read === 'string') return { state: 'refused', why: read };
  const tail = `${step.joint}${step.entry}`;
  if (
    read.text.endsWith(tail) &&
    (step.joint === ';' || read.text === tail || read.text.at(-tail.length - 1) === ';')
  ) {
    const rest = read.text.slice(0, -tail.length);
    return {
      state: 'edited',
      value:
        rest === '' && step.wasAbsent ? null : { type: value.type, data: encodePath(rest, read.terminated) },
    };
  }
  const found = pathSegments(read.text).findLast((s) => sameEntry(s.text, step.entry));
  if (!found) return { state: 'unchanged' };
  const end = found.start + found.text.length;
  const rest =
    found.start === 0 ? read.text.slice(end + 1) : read.text.slice(0, found.start - 1) + read.text.slice(end);
  return { state: 'edited', value: { type: value.type, data: encodePath(rest, read.terminated) } };
}

/** Is the entry in this value? Undefined when the value cannot be read as text. */
export function hasPathEntry(value: RawValue | undefined, entry: string): boolean | undefined {
  if (value === undefined) return false;
  const read = decodePath(value);
  return typeof read === 'string' ? undefined : pathSegments(read.text).some((s) => sameEntry(s.text, entry));
}

/** Two spellings of one entry: case, quotes, slashes and a trailing backslash do not matter. */
export function sameEntry(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(entry: string): string {
  return entry.trim().replaceAll('"', '').replaceAll('/', '\\').replace(/\\+$/, '').toLowerCase();
}
