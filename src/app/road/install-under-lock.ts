import type { SourceEntry } from '../../core/archive/inspection.ts';
import { preflight } from '../../core/checks/preflight.ts';
import { Failure } from '../../core/failure.ts';
import { refusals } from '../../core/finding.ts';
import type { Toolkit } from '../../core/machine/machine.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import { destination } from '../../core/plan/destination.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { isPending } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Stage } from '../../host/apply/stage.ts';
import { openStage } from '../../host/apply/stage.ts';
import { inspectSource } from '../../host/archive/inspect-source.ts';
import type { EntrySink } from '../../host/archive/source-files.ts';
import { isHostError } from '../../host/host-error.ts';
import type { Host } from '../../host/host.ts';
import { look } from '../../host/observe/look.ts';
import { observeCudnnFiles } from '../../host/observe/observe-cudnn-files.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import type { InstallOutcome } from './install-options.ts';
import type { Road } from './install-road.ts';
import { checkProgress, ended, judged, planning } from './install-road.ts';
import { planInstall } from './plan-install.ts';
import { verifyRoot } from './verify.ts';

/** Under the lock: finish what was interrupted, look again, stage and check in one pass, plan, apply. */
export async function installUnderLock(seen: Road, toolkit: Toolkit): Promise<InstallOutcome> {
  const { host, wait = realWait, onProgress } = seen.options;
  const { root } = toolkit;
  const done = await withLock({ host, root, command: 'install', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    const road = await lookedAtAgain(seen, toolkit, recovered);
    if (!road.toolkit || refusals(road.findings, road.options.forced ?? []).length > 0)
      return ended(road, { result: 'refused', recovered });
    return { ...(await staged(road, road.toolkit, wait)), recovered };
  });
  if (done.result !== 'installed') return done;
  onProgress?.({ phase: 'verify', done: 0, of: 1 });
  return { ...done, verification: (await verifyRoot({ host, root })).findings };
}

/** Who waited for the lock, or had something to recover, judges what lies there now, not what was seen before. */
async function lookedAtAgain(road: Road, { root }: Toolkit, recovered: readonly Recovered[]): Promise<Road> {
  const { options, wanted, listing } = road;
  const { host } = options;
  const fresh = recovered.length > 0 ? await observeMachine(host, { toolkits: [root] }) : road.machine;
  const cudnnFiles = await look(root, () => observeCudnnFiles(host, root));
  const toolkits = fresh.toolkits.map((t) => (t.root === root ? { ...t, cudnnFiles } : t));
  const machine = { ...fresh, toolkits };
  const toolkit = toolkits.find((t) => t.root === root) ?? null;
  const findings = preflight({ machine, toolkit, wanted, args: options.args ?? [] });
  return { ...road, machine, toolkit, findings: [...listing.findings, ...findings] };
}

async function staged(road: Road, toolkit: Toolkit, wait: Wait): Promise<InstallOutcome> {
  const { options, source, listing } = road;
  const { host, onProgress } = options;
  const context = await planning(road, toolkit);
  const stage = await openStage(host, toolkit.root, context.id);
  try {
    const sink = sinkFor(stage, context.folders, context.id);
    const inspection = await inspectSource({ source, listing, sink, ...checkProgress(onProgress) });
    const findings = judged(road, inspection);
    if (refusals(findings, options.forced ?? []).length > 0)
      return ended(road, { result: 'refused', inspection, findings });
    const { plan, alreadyThere } = await planInstall({ ...context, inspection, stage });
    if (alreadyThere) return ended(road, { result: 'already-there', inspection, findings, plan });
    if (options.confirm && !(await options.confirm({ plan, findings })))
      return ended(road, { result: 'declined', inspection, findings, plan });
    const onStep = (at: number, of: number): void => onProgress?.({ phase: 'publish', done: at, of });
    await applyPlan({ host, plan, wait, onStep });
    return ended(road, { result: 'installed', inspection, findings, plan });
  } catch (error) {
    if (isHostError(error))
      throw new Failure('staging-failed', { path: error.path, win32: error.win32 }, { cause: error });
    throw error;
  } finally {
    // What an interrupted change has staged is what `recover` needs.
    if (!(await mayBePending(host, toolkit.root, context.id))) await stage.discard();
  }
}

async function mayBePending(host: Host, root: string, id: string): Promise<boolean> {
  try {
    return await isPending(host, root, id);
  } catch (error) {
    if (!isHostError(error)) throw error;
    return true;
  }
}

function sinkFor(
  stage: Stage,
  folders: ToolkitFolders,
  id: string,
): (entry: SourceEntry) => Promise<EntrySink | null> {
  return async (entry) => {
    const to = destination(entry, folders, id);
    return to === undefined ? null : stage.open(to, entry.modifiedMs);
  };
}
