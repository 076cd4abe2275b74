import type { RawValue } from '../../core/plan/raw-value.ts';
import type { Host } from '../host.ts';
import { ENVIRONMENT_KEY } from './environment-key.ts';

/** Both parts of PATH as the registry holds them now. */
export async function pathValues(
  host: Host,
): Promise<{ readonly user: RawValue | undefined; readonly machine: RawValue | undefined }> {
  return {
    user: await host.registry.read(ENVIRONMENT_KEY.user, 'Path'),
    machine: await host.registry.read(ENVIRONMENT_KEY.machine, 'Path'),
  };
}
