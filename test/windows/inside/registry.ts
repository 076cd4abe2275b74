import { openWindowsHost } from '../../../src/host/windows/windows-host.ts';

/** One order to the registry: `write` without a value removes it; `read` answers with type and hexadecimal bytes. */
export interface RegistryOrder {
  readonly do: 'read' | 'write';
  readonly hive: 'HKLM' | 'HKCU';
  readonly key: string;
  readonly name: string;
  readonly value?: { readonly type: 'REG_SZ' | 'REG_EXPAND_SZ' | number; readonly hex: string };
}

const { registry } = await openWindowsHost(null);
const orders = JSON.parse(process.argv[2] ?? '[]') as readonly RegistryOrder[];
const answers: (RegistryOrder['value'] | null)[] = [];
for (const { do: what, hive, key, name, value } of orders) {
  if (what === 'write' && value)
    await registry.write({ hive, key }, name, { type: value.type, data: Buffer.from(value.hex, 'hex') });
  else if (what === 'write') await registry.removeValue({ hive, key }, name);
  const found = what === 'read' ? await registry.read({ hive, key }, name) : undefined;
  answers.push(found ? { type: found.type, hex: Buffer.from(found.data).toString('hex') } : null);
}
process.stdout.write(JSON.stringify(answers));
