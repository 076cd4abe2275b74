import { newTerminal } from '../../core/machine/new-terminal.ts';
import type { StoredVariable } from '../../core/machine/new-terminal.ts';
import { ENVIRONMENT_KEY } from '../apply/environment-key.ts';
import type { Host, RegistryPlace } from '../host.ts';
import { registryText } from './registry-text.ts';

/** What a logon adds, such as SESSIONNAME. */
const VOLATILE: RegistryPlace = { hive: 'HKCU', key: 'Volatile Environment' };

/**
 * The environment that a program gets which is started from the desktop now. A terminal that is open already still has
 * what it was born with.
 * @throws HostError where the registry cannot be read
 */
export async function observeNewTerminal(host: Host): Promise<Readonly<Record<string, string>>> {
  const machine = await stored(host, ENVIRONMENT_KEY.machine);
  const user = [...(await stored(host, ENVIRONMENT_KEY.user)), ...(await stored(host, VOLATILE))];
  return newTerminal({ base: await host.system.freshEnvironment(), machine, user });
}

async function stored(host: Host, place: RegistryPlace): Promise<readonly StoredVariable[]> {
  const found: StoredVariable[] = [];
  for (const name of (await host.registry.values(place)) ?? []) {
    const value = await host.registry.read(place, name);
    if (value && typeof value.type !== 'number')
      found.push({ name, type: value.type, text: registryText(value) });
  }
  return found;
}
