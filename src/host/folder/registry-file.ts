import * as z from 'zod/mini';
import type { RegistryValue } from '../host.ts';

const value = z.union([
  z.object({ type: z.enum(['REG_SZ', 'REG_EXPAND_SZ']), text: z.string() }),
  z.object({
    type: z.union([z.enum(['REG_SZ', 'REG_EXPAND_SZ']), z.number()]),
    hex: z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/i)),
  }),
]);

const keys = z.record(z.string(), z.record(z.string(), value));

/** `registry.json`: hive, key, value name, value. Plain texts are written as such, anything else as bytes. */
export const registryFileSchema = z.object({ HKLM: keys, HKCU: keys });

export type RegistryFile = z.infer<typeof registryFileSchema>;
export type RegistryFileValue = z.infer<typeof value>;

export function toRegistryValue(stored: RegistryFileValue): RegistryValue {
  if ('hex' in stored) return { type: stored.type, data: new Uint8Array(Buffer.from(stored.hex, 'hex')) };
  return { type: stored.type, data: new Uint8Array(Buffer.from(`${stored.text}\0`, 'utf16le')) };
}

/** As text where that gives back every byte, else as bytes. */
export function fromRegistryValue(value: RegistryValue): RegistryFileValue {
  if (typeof value.type === 'string') {
    const text = Buffer.from(value.data).toString('utf16le');
    const plain = { type: value.type, text: text.slice(0, -1) };
    if (text.endsWith('\0') && Buffer.from(toRegistryValue(plain).data).equals(Buffer.from(value.data)))
      return plain;
  }
  return { type: value.type, hex: Buffer.from(value.data).toString('hex') };
}
