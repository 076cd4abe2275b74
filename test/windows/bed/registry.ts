import type { RegistryOrder } from '../inside/registry.ts';
import type { Bed } from './bed.ts';

export const ENVIRONMENT = {
  HKCU: 'Environment',
  HKLM: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment',
} as const;

type Stored = NonNullable<RegistryOrder['value']>;

/** A text as the registry stores it. */
export function stored(text: string, type: 'REG_SZ' | 'REG_EXPAND_SZ' = 'REG_SZ'): Stored {
  return { type, hex: Buffer.from(`${text}\0`, 'utf16le').toString('hex') };
}

export function textOf(value: Stored | null): string | null {
  return value && Buffer.from(value.hex, 'hex').toString('utf16le').replace(/\0$/, '');
}

export async function registry(bed: Bed, orders: readonly RegistryOrder[]): Promise<(Stored | null)[]> {
  return (await bed.inside('registry.ts', [JSON.stringify(orders)])) as (Stored | null)[];
}

/** The stored value of an environment variable. */
export async function variable(bed: Bed, hive: 'HKLM' | 'HKCU', name: string): Promise<Stored | null> {
  const [value] = await registry(bed, [{ do: 'read', hive, key: ENVIRONMENT[hive], name }]);
  return value ?? null;
}

/** Sets an environment variable; null removes it. */
export async function setVariable(
  bed: Bed,
  hive: 'HKLM' | 'HKCU',
  variable: { readonly name: string; readonly value: Stored | null },
): Promise<void> {
  const { name, value } = variable;
  await registry(bed, [{ do: 'write', hive, key: ENVIRONMENT[hive], name, ...(value ? { value } : {}) }]);
}
