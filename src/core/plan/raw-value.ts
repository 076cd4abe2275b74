/** A registry value as the host reads it: its type and its raw bytes. */
export interface RawValue {
  readonly type: 'REG_SZ' | 'REG_EXPAND_SZ' | number;
  readonly data: Uint8Array;
}
