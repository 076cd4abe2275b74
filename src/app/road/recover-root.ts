import type { ForceCode } from '../../core/force-code.ts';
import { withLock } from '../../host/apply/lock.ts';
import type { Recovered, RecoverOptions } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import { refuseOpenFolder } from '../../host/apply/refuse-open-folder.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';

export interface RecoverRootOptions extends Partial<Omit<RecoverOptions, 'host' | 'root'>> {
  readonly forced?: readonly ForceCode[];
}

/** Brings what was interrupted in this toolkit to an end; an empty list when nothing was. */
export async function recoverRoot(
  host: Host,
  root: string,
  { wait = realWait, forced = [], ...rest }: RecoverRootOptions = {},
): Promise<readonly Recovered[]> {
  if (rest.holds === undefined || rest.holds === 'toolkit') await refuseOpenFolder(host, root, forced);
  return withLock({ host, root, command: 'recover', wait }, () => recover({ host, root, wait, ...rest }));
}
