import type { Environment, RegistryText } from '../../core/machine/machine.ts';
import type { Observation } from '../../core/observation.ts';
import { ENVIRONMENT_KEY } from '../apply/environment-key.ts';
import type { Host } from '../host.ts';
import { look } from './look.ts';
import { registryText } from './registry-text.ts';

/** Variables that decide where CUDA, Python and DLLs are looked for. */
const OF_INTEREST =
  /^(?:path|cuda_.*|cudnn.*|systemroot|windir|programfiles|programdata|userprofile|appdata|localappdata|virtual_env|conda_prefix)$/i;

export async function observeEnvironment(host: Host): Promise<Environment> {
  const all = Object.entries(host.system.environment()).filter(([name]) => OF_INTEREST.test(name));
  return {
    process: Object.fromEntries(all),
    userPath: await path(host, 'user'),
    machinePath: await path(host, 'machine'),
  };
}

function path(host: Host, scope: 'user' | 'machine'): Promise<Observation<RegistryText | null>> {
  const { hive, key } = ENVIRONMENT_KEY[scope];
  return look(`${hive}\\${key}\\Path`, async () => {
    const value = await host.registry.read({ hive, key }, 'Path');
    return value
      ? { type: typeof value.type === 'number' ? 'other' : value.type, text: registryText(value) }
      : null;
  });
}
