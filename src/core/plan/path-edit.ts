import type { PathEntry } from './plan.ts';

/** A registry value as the host reads it: its type and its raw bytes. */
export interface RawValue {
  readonly type: 'REG_SZ' | 'REG_EXPAND_SZ' | number;
  readonly data: Uint8Array;
}

export type PathRefusal = 'other-type' | 'no-valid-text' | 'open-quote' | 'too-long';

export type PathEdit =
  | { readonly state: 'edited'; readonly value: RawValue | null }
  | { readonly state: 'unchanged' }
  | { readonly state: 'refused'; readonly why: PathRefusal };

/** Longest value that Windows hands to a process: 32,767 characters (Microsoft, "Environment Variables"). */
const LONGEST = 32_767;

/** How an entry would be joined to this value: part of the plan, so that the inverse can be exact. */
export function jointFor(value: RawValue | undefined): Pick<PathEntry, 'joint' | 'wasAbsent'> {
  const read = value ? decode(value) : undefined;
  const body = typeof read === 'object' ? read.text : '';
  return { joint: body === '' || body.endsWith(';') ? '' : ';', wasAbsent: value === undefined };
}

/** Appends the entry; type, order, unexpanded `%VAR%`, quotes and the terminator stay as they were. */
export function addPathEntry(value: RawValue | undefined, step: PathEntry): PathEdit {
  if (value === undefined) {
    return { state: 'edited', value: { type: 'REG_EXPAND_SZ', data: encode(step.entry, true) } };
  }
  const read = decode(value);
  if (typeof read === 'string') return { state: 'refused', why: read };
  if (segments(read.text).some((s) => sameEntry(s.text, step.entry))) return { state: 'unchanged' };
  if ((read.text.split('"').length - 1) % 2 !== 0) return { state: 'refused', why: 'open-quote' };
  const joined = `${read.text}${step.joint}${step.entry}`;
  if (joined.length > LONGEST) return { state: 'refused', why: 'too-long' };
  return { state: 'edited', value: { type: value.type, data: encode(joined, read.terminated) } };
}

/** Takes our entry out again, wherever it stands now: others may have edited the value since. */
export function removePathEntry(value: RawValue | undefined, step: PathEntry): PathEdit {
  if (value === undefined) return { state: 'unchanged' };
  const read = decode(value);
  if (typeof read === 'string') return { state: 'refused', why: read };
  const tail = `${step.joint}${step.entry}`;
  if (
    read.text.endsWith(tail) &&
    (step.joint === ';' || read.text === tail || read.text.at(-tail.length - 1) === ';')
  ) {
    const rest = read.text.slice(0, -tail.length);
    return {
      state: 'edited',
      value: rest === '' && step.wasAbsent ? null : { type: value.type, data: encode(rest, read.terminated) },
    };
  }
  const found = segments(read.text).findLast((s) => sameEntry(s.text, step.entry));
  if (!found) return { state: 'unchanged' };
  const end = found.start + found.text.length;
  const rest =
    found.start === 0 ? read.text.slice(end + 1) : read.text.slice(0, found.start - 1) + read.text.slice(end);
  return { state: 'edited', value: { type: value.type, data: encode(rest, read.terminated) } };
}

/** Is the entry in this value? Undefined when the value cannot be read as text. */
export function hasPathEntry(value: RawValue | undefined, entry: string): boolean | undefined {
  if (value === undefined) return false;
  const read = decode(value);
  return typeof read === 'string' ? undefined : segments(read.text).some((s) => sameEntry(s.text, entry));
}

function decode(value: RawValue): { text: string; terminated: boolean } | PathRefusal {
  if (value.type !== 'REG_SZ' && value.type !== 'REG_EXPAND_SZ') return 'other-type';
  if (value.data.length % 2 !== 0) return 'no-valid-text';
  const raw = Buffer.from(value.data).toString('utf16le');
  const terminated = raw.endsWith('\0');
  const text = terminated ? raw.slice(0, -1) : raw;
  return text.includes('\0') || !text.isWellFormed() ? 'no-valid-text' : { text, terminated };
}

function encode(text: string, terminated: boolean): Uint8Array {
  return new Uint8Array(Buffer.from(terminated ? `${text}\0` : text, 'utf16le'));
}

/** A `;` inside quotes does not part entries. */
function segments(text: string): readonly { readonly start: number; readonly text: string }[] {
  const found: { start: number; text: string }[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '"') quoted = !quoted;
    if (i < text.length && (text[i] !== ';' || quoted)) continue;
    found.push({ start, text: text.slice(start, i) });
    start = i + 1;
  }
  return found;
}

function sameEntry(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(entry: string): string {
  return entry.trim().replaceAll('"', '').replaceAll('/', '\\').replace(/\\+$/, '').toLowerCase();
}
