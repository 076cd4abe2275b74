import { withLock } from '../../host/apply/lock.ts';
import type { Recovered, RecoverOptions } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';

/** Brings what was interrupted in this toolkit to an end; an empty list when nothing was. */
export async function recoverRoot(
  host: Host,
  root: string,
  { wait = realWait, ...rest }: Partial<Omit<RecoverOptions, 'host' | 'root'>> = {},
): Promise<readonly Recovered[]> {
  return withLock({ host, root, command: 'recover', wait }, () => recover({ host, root, wait, ...rest }));
}
