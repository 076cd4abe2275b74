import type { RegistryValue } from '../host.ts';

/** The text of a registry value, up to its first zero, for reading only. An edit works on the raw bytes. */
export function registryText(value: RegistryValue): string {
  const text = Buffer.from(value.data).toString('utf16le');
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
