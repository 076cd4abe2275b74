import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import { buildRollbackPlan } from '../../core/plan/build-rollback-plan.ts';
import type { Move, Plan } from '../../core/plan/plan.ts';
import { planFolders, planPaths } from '../../core/plan/plan-folders.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { journalIds, readJournal } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import { readText } from '../../host/apply/read-text.ts';
import { refuseInUse } from '../../host/apply/refuse-in-use.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';
import type { Change } from './changes.ts';
import { changesOf } from './changes.ts';
import type { OnProgress } from './progress.ts';

export interface RollbackOptions {
  readonly host: Host;
  readonly root: string;
  /** The install to take back; it must be the newest that stands. */
  readonly id?: string;
  readonly dryRun?: boolean;
  readonly forced?: readonly ForceCode[];
  readonly newId?: string;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

export interface RolledBack {
  readonly plan: Plan;
  readonly applied: boolean;
  readonly recovered: readonly Recovered[];
  readonly leftovers: readonly string[];
}

/**
 * Takes the newest install back: bytes, times, attributes and PATH.
 * @throws Failure `altered` with nothing changed, when a file is no longer what the journal says
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  const { host, root, wait = realWait, onProgress } = options;
  return withLock({ host, root, command: 'rollback', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    const changes = changesOf(await readJournal(host, root));
    const install = pick(changes, root, options.id);
    const withdrawn = withdrawnSince(changes, install);
    const kept = install.plan.steps.filter(
      (s): s is Move => s.do === 'move' && (s.why === 'aside' || !withdrawn.has(s.to.toLowerCase())),
    );
    const ours = kept.filter((m) => m.why === 'place').map((m) => m.to);
    await refuseInUse(host, ours, options.forced ?? []);
    await checkUnaltered(host, kept, onProgress);
    const id = options.newId ?? nextChangeId(host.system.now(), await journalIds(host, root));
    const plan = buildRollbackPlan({
      id,
      nowMs: host.system.now(),
      of: install.plan,
      withdrawn,
      before: (await readText(host, stateFolder(root).installed)) ?? null,
      folders: await folderTimes(host, planFolders(root, planPaths(install.plan))),
    });
    if (options.dryRun) return { plan, applied: false, recovered, leftovers: [] };
    const onStep = (done: number, of: number): void => onProgress?.({ phase: 'publish', done, of });
    const { leftovers } = await applyPlan({ host, plan, wait, onStep });
    return { plan, applied: true, recovered, leftovers };
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

/**
 * What a later uninstall took out already need not, and cannot, be taken out again - unless a rollback after it has put a file
 * back in that place: of two cuDNNs in a row the uninstall took the second one's, and its rollback brings the first one's back.
 */
function withdrawnSince(changes: readonly Change[], install: Change): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const { plan, state } of changes.slice(changes.indexOf(install) + 1)) {
    if (state !== 'done') continue;
    for (const step of plan.steps) {
      if (step.do !== 'move') continue;
      if (plan.intent.to === 'uninstall') gone.add(step.from.toLowerCase());
      else if (step.why === 'restore') gone.delete(step.to.toLowerCase());
    }
  }
  return gone;
}

async function checkUnaltered(
  host: Host,
  moves: readonly Move[],
  onProgress: OnProgress | undefined,
): Promise<void> {
  for (const [index, move] of moves.entries()) {
    onProgress?.({ phase: 'hash', done: index, of: moves.length });
    const stat = await host.files.stat(move.to);
    const found = stat?.kind === 'file' ? (await hashFile(host, move.to)).sha256 : 'nothing';
    if (found !== move.is.sha256)
      throw new Failure('altered', { path: move.to, expected: move.is.sha256, found });
  }
}
