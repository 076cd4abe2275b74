import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { journalIds, readJournal } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import { refuseOpenFolder } from '../../host/apply/refuse-open-folder.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';
import type { Change } from './changes.ts';
import { changesOf, donePlans } from './changes.ts';
import type { PlannedRollback } from './plan-rollback.ts';
import { planRollback } from './plan-rollback.ts';
import type { OnProgress } from './progress.ts';

export interface RollbackOptions {
  readonly host: Host;
  readonly root: string;
  /** The install to take back; it must be the newest that stands. */
  readonly id?: string;
  readonly dryRun?: boolean;
  readonly forced?: readonly ForceCode[];
  readonly newId?: string;
  /** Asked when everything is checked and planned, before the first change. */
  readonly confirm?: (seen: PlannedRollback) => Promise<boolean>;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

export interface RolledBack extends PlannedRollback {
  readonly result: 'rolled-back' | 'dry-run' | 'declined';
  readonly recovered: readonly Recovered[];
  readonly leftovers: readonly string[];
}

/**
 * Takes the newest install back: bytes, times, attributes and PATH.
 * @throws Failure `altered` with nothing changed, when a file is no longer what the journal says
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  const { host, root, wait = realWait, onProgress } = options;
  // A dry run too: it brings to an end what was interrupted.
  await refuseOpenFolder(host, root, options.forced);
  return withLock({ host, root, command: 'rollback', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    const changes = changesOf(await readJournal(host, root));
    const { plan, left } = await planRollback({
      ...options,
      id: options.newId ?? nextChangeId(host.system.now(), await journalIds(host, root)),
      install: pick(changes, root, options.id).plan,
      plans: donePlans(changes),
    });
    const told = { plan, left, recovered };
    if (options.dryRun) return { ...told, result: 'dry-run', leftovers: [] };
    if (options.confirm && !(await options.confirm({ plan, left })))
      return { ...told, result: 'declined', leftovers: [] };
    const onStep = (done: number, of: number): void => onProgress?.({ phase: 'publish', done, of });
    const { leftovers } = await applyPlan({ host, plan, wait, onStep });
    return { ...told, result: 'rolled-back', leftovers };
  });
}

function pick(changes: readonly Change[], root: string, wanted: string | undefined): Change {
  const standing = changes.filter((c) => c.plan.intent.to === 'install' && c.rolledBackBy === null);
  const newest = standing.at(-1);
  if (!newest) throw new Failure('nothing-to-roll-back', { root });
  if (wanted === undefined || wanted === newest.id) return newest;
  if (standing.some((c) => c.id === wanted))
    throw new Failure('rollback-order', { wanted, newest: newest.id });
  throw new Failure('rollback-unknown', { wanted, known: standing.map((c) => c.id).join(', ') });
}
