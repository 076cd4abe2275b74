import type { OperatingSystem } from '../../core/machine/machine.ts';
import type { Observation } from '../../core/observation.ts';
import type { Host } from '../host.ts';
import { look } from './look.ts';

export function observeOs(host: Host): Promise<Observation<OperatingSystem>> {
  return look('GetVersionEx', async () => ({ name: 'windows', ...(await host.system.os()) }));
}
