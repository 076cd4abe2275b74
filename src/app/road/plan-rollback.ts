import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { buildRollbackPlan } from '../../core/plan/build-rollback-plan.ts';
import { displacedFiles } from '../../core/plan/displaced-files.ts';
import type { Ledger } from '../../core/plan/ledger.ts';
import { ledgerOf } from '../../core/plan/ledger.ts';
import { lentFiles } from '../../core/plan/lent-files.ts';
import { pathSteps } from '../../core/plan/path-steps.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { planFolders, planPaths } from '../../core/plan/plan-folders.ts';
import { recordAfterRollback } from '../../core/plan/record-after-rollback.ts';
import type { RecordRead } from '../../core/plan/record-of.ts';
import { recordOf } from '../../core/plan/record-of.ts';
import { standingMoves } from '../../core/plan/standing-moves.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { pathValues } from '../../host/apply/path-values.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import { refuseInUse } from '../../host/apply/refuse-in-use.ts';
import { soundMoves } from '../../host/apply/sound-moves.ts';
import type { Blocked } from '../../host/apply/undo-plan.ts';
import { returnable } from '../../host/apply/returnable.ts';
import type { Host } from '../../host/host.ts';
import type { OnProgress } from './progress.ts';

export interface PlanRollbackInput {
  readonly host: Host;
  readonly root: string;
  /** The id that the rollback will have. */
  readonly id: string;
  readonly install: Plan;
  /** Every completed change, oldest first. */
  readonly plans: readonly Plan[];
  readonly forced?: readonly ForceCode[];
  readonly onProgress?: OnProgress | undefined;
}

export interface PlannedRollback {
  readonly plan: Plan;
  /** Files that are no longer what the journal says, left as they lie because the user said so. */
  readonly left: readonly Blocked[];
}

/**
 * What taking this install back would be today, after all that came since.
 * @throws Failure `altered`, `in-use`, `journal-untrusted`, `kept-cleaned`
 */
export async function planRollback(input: PlanRollbackInput): Promise<PlannedRollback> {
  const { host, root, id, install, plans, onProgress } = input;
  const ledger = ledgerOf(plans);
  refuseCleaned(install, ledger);
  const standing = standingMoves(install, ledger);
  const before = await readInstalled(host, root);
  refuseUnnamed(
    before,
    install,
    standing.filter((m) => m.why === 'place').map((m) => m.to),
  );
  const leaveBlocked = input.forced?.includes('blocked') ?? false;
  const { sound: moves, blocked } = await soundMoves(host, standing, { leaveBlocked, onProgress });
  const restored = moves.filter((m) => m.why === 'aside');
  const ours = moves.filter((m) => m.why === 'place').map((m) => m.to);
  await refuseInUse(host, ours, input.forced ?? []);
  const displaced = displacedFiles({
    id,
    root,
    sets: (before?.installed.sets ?? []).filter((s) => s.transaction !== install.id),
    targets: restored.map((m) => m.from),
  });
  await soundMoves(
    host,
    displaced.map((m) => ({ ...m, to: m.from })),
    { leaveBlocked: false, onProgress },
  );
  const taken = {
    id,
    root,
    of: { id: install.id, before: recordOf(root, install.before), after: recordOf(root, install.after) },
    now: before,
    restored,
    lost: standing.filter((m) => m.why === 'aside' && !moves.includes(m)),
    displaced,
    uninstalled: ledger.uninstalled,
  };
  const left = recordAfterRollback(taken)?.installed.sets ?? [];
  const coming = new Set(restored.map((m) => m.from));
  const returned = await returnable(host, {
    kept: lentFiles(root, left, ledger).filter((k) => !coming.has(k.move.from)),
    leaving: ours,
  });
  const after = recordAfterRollback({ ...taken, returned });
  const paths = [
    ...planPaths(install),
    ...[...displaced, ...returned.map((k) => k.move)].flatMap((m) => [m.from, m.to]),
  ];
  const plan = buildRollbackPlan({
    id,
    nowMs: host.system.now(),
    of: install,
    moves,
    displaced,
    returned,
    path: pathSteps({ before, after, values: await pathValues(host), plans, of: install }),
    before,
    after,
    folders: await folderTimes(host, planFolders(root, paths)),
  });
  return { plan, left: blocked };
}

/** @throws Failure `kept-cleaned`: what it had moved aside, and what is missed, was deleted */
function refuseCleaned({ id, intent, steps }: Plan, { cleaned, uninstalled }: Ledger): void {
  if (intent.to !== 'install') return;
  const missed = steps.some((s) => {
    const owner = s.do === 'move' && s.why === 'aside' ? cleaned.get(s.to.toLowerCase()) : undefined;
    return owner !== undefined && !(owner !== null && uninstalled.has(owner));
  });
  if (missed) throw new Failure('kept-cleaned', { id, version: intent.version, restores: intent.replaces });
}

/** @throws Failure `journal-untrusted`: the history says that these files are ours, the record does not */
function refuseUnnamed(record: RecordRead, install: Plan, ours: readonly string[]): void {
  if (ours.length === 0 || record?.installed.sets.some((s) => s.transaction === install.id)) return;
  throw new Failure('journal-untrusted', {
    path: stateFolder(install.root).installed,
    reason: record === null ? 'it is missing' : `it does not name ${install.id}`,
  });
}
