/** `0xC0000005`, as Windows writes the codes of crashes. */
export function hex(value: number): string {
  return `0x${(value >>> 0).toString(16).toUpperCase().padStart(8, '0')}`;
}
