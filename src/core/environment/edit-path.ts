import type { RawValue } from '../plan/raw-value.ts';
import { LONGEST_VALUE } from '../plan/path-edit.ts';
import { pathSegments } from '../plan/path-segments.ts';
import type { PathRefusal } from '../plan/path-text.ts';
import { decodePath, encodePath } from '../plan/path-text.ts';

export type EditedPath =
  | { readonly state: 'edited'; readonly value: RawValue }
  | { readonly state: 'unchanged' }
  | { readonly state: 'refused'; readonly why: PathRefusal };

/**
 * Gives the value's entries to `edit` as they are written and joins what comes back. Type and terminator stay, and every
 * entry that is kept stays letter for letter. A value that is no text, or whose quotes do not close, is refused, never repaired.
 */
export function editPath(
  value: RawValue,
  edit: (entries: readonly string[]) => readonly string[],
): EditedPath {
  const read = decodePath(value);
  if (typeof read === 'string') return { state: 'refused', why: read };
  if ((read.text.split('"').length - 1) % 2 !== 0) return { state: 'refused', why: 'open-quote' };
  const text = edit(pathSegments(read.text).map((s) => s.text)).join(';');
  if (text === read.text) return { state: 'unchanged' };
  if (text.length > LONGEST_VALUE) return { state: 'refused', why: 'too-long' };
  return { state: 'edited', value: { type: value.type, data: encodePath(text, read.terminated) } };
}
