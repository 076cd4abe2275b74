import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import { buildRollbackPlan } from '../../core/plan/build-rollback-plan.ts';
import { ledgerOf } from '../../core/plan/ledger.ts';
import { lentFiles } from '../../core/plan/lent-files.ts';
import { pathSteps } from '../../core/plan/path-steps.ts';
import type { Move, Plan } from '../../core/plan/plan.ts';
import { planFolders, planPaths } from '../../core/plan/plan-folders.ts';
import { recordAfterRollback } from '../../core/plan/record-after-rollback.ts';
import type { RecordRead } from '../../core/plan/record-of.ts';
import { recordOf } from '../../core/plan/record-of.ts';
import { standingMoves } from '../../core/plan/standing-moves.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { journalIds, readJournal } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import { pathValues } from '../../host/apply/path-values.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import { returnable } from '../../host/apply/returnable.ts';
import { refuseInUse } from '../../host/apply/refuse-in-use.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';
import type { Change } from './changes.ts';
import { changesOf, donePlans } from './changes.ts';
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
  readonly confirm?: (plan: Plan) => Promise<boolean>;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

export interface RolledBack {
  readonly result: 'rolled-back' | 'dry-run' | 'declined';
  readonly plan: Plan;
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
    const install = pick(changes, root, options.id).plan;
    const plans = donePlans(changes);
    const ledger = ledgerOf(plans);
    const moves = standingMoves(install, ledger);
    const before = await readInstalled(host, root);
    const ours = moves.filter((m) => m.why === 'place').map((m) => m.to);
    refuseUnnamed(before, install, ours);
    await refuseInUse(host, ours, options.forced ?? []);
    await checkUnaltered(host, moves, onProgress);
    const id = options.newId ?? nextChangeId(host.system.now(), await journalIds(host, root));
    const taken = {
      id,
      root,
      of: { id: install.id, before: recordOf(root, install.before), after: recordOf(root, install.after) },
      now: before,
      restored: moves.filter((m) => m.why === 'aside'),
      uninstalled: ledger.uninstalled,
    };
    const left = recordAfterRollback(taken)?.installed.sets ?? [];
    const restored = taken.restored.map((m) => m.from);
    const returned = await returnable(host, {
      kept: lentFiles(root, left, ledger).filter((k) => !restored.includes(k.move.from)),
      leaving: ours,
    });
    const after = recordAfterRollback({ ...taken, returned });
    const path = pathSteps({ before, after, values: await pathValues(host), plans, of: install });
    const plan = buildRollbackPlan({
      id,
      nowMs: host.system.now(),
      of: install,
      moves,
      returned,
      path,
      before,
      after,
      folders: await folderTimes(
        host,
        planFolders(root, [...planPaths(install), ...returned.map((k) => k.move.from)]),
      ),
    });
    if (options.dryRun) return { result: 'dry-run', plan, recovered, leftovers: [] };
    if (options.confirm && !(await options.confirm(plan)))
      return { result: 'declined', plan, recovered, leftovers: [] };
    const onStep = (done: number, of: number): void => onProgress?.({ phase: 'publish', done, of });
    const { leftovers } = await applyPlan({ host, plan, wait, onStep });
    return { result: 'rolled-back', plan, recovered, leftovers };
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

/** @throws Failure `journal-untrusted`: the history says that these files are ours, the record does not */
function refuseUnnamed(record: RecordRead, install: Plan, ours: readonly string[]): void {
  if (ours.length === 0 || record?.installed.sets.some((s) => s.transaction === install.id)) return;
  throw new Failure('journal-untrusted', {
    path: stateFolder(install.root).installed,
    reason: record === null ? 'it is missing' : `it does not name ${install.id}`,
  });
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
