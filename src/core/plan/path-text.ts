import type { RawValue } from './raw-value.ts';

export type PathRefusal = 'other-type' | 'no-valid-text' | 'open-quote' | 'too-long';

/** The text of a PATH value, and whether a zero ends it; or why it is no text that may be edited. */
export type PathText = { readonly text: string; readonly terminated: boolean } | PathRefusal;

/** Reads a raw value without repairing anything in it. */
export function decodePath(value: RawValue): PathText {
  if (value.type !== 'REG_SZ' && value.type !== 'REG_EXPAND_SZ') return 'other-type';
  if (value.data.length % 2 !== 0) return 'no-valid-text';
  const raw = Buffer.from(value.data).toString('utf16le');
  const terminated = raw.endsWith('\0');
  const text = terminated ? raw.slice(0, -1) : raw;
  return text.includes('\0') || !text.isWellFormed() ? 'no-valid-text' : { text, terminated };
}

export function encodePath(text: string, terminated: boolean): Uint8Array {
  return new Uint8Array(Buffer.from(terminated ? `${text}\0` : text, 'utf16le'));
}
