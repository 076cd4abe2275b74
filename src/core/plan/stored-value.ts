import type { RawValue } from './raw-value.ts';

/** A registry value inside a plan: its raw bytes as hexadecimal, so that no text is ever guessed at. */
export interface StoredValue {
  readonly type: 'REG_SZ' | 'REG_EXPAND_SZ' | number;
  readonly hex: string;
}

export function toStored(value: RawValue | undefined): StoredValue | null {
  return value ? { type: value.type, hex: Buffer.from(value.data).toString('hex') } : null;
}

export function fromStored({ type, hex }: StoredValue): RawValue {
  return { type, data: new Uint8Array(Buffer.from(hex, 'hex')) };
}

export function storedText(text: string): StoredValue {
  return { type: 'REG_SZ', hex: Buffer.from(`${text}\0`, 'utf16le').toString('hex') };
}

export function sameStored(a: StoredValue | null, b: StoredValue | null): boolean {
  return a === null || b === null ? a === b : a.type === b.type && a.hex === b.hex;
}
