import type { SourceEntry } from '../../core/archive/inspection.ts';
import { preflight } from '../../core/checks/preflight.ts';
import { refusals } from '../../core/finding.ts';
import type { Toolkit } from '../../core/machine/machine.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import { destination } from '../../core/plan/destination.ts';
import { withLock } from '../../host/apply/lock.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Stage } from '../../host/apply/stage.ts';
import { refuseOpenFolder } from '../../host/apply/refuse-open-folder.ts';
import { inspectSource } from '../../host/archive/inspect-source.ts';
import type { EntrySink } from '../../host/archive/source-files.ts';
import { carryOut } from './carry-out.ts';
import { freshLook } from './fresh-look.ts';
import type { InstallOutcome } from './install-options.ts';
import type { Road } from './install-road.ts';
import { checkProgress, ended, judged, planning } from './install-road.ts';
import { planInstall } from './plan-install.ts';
import { sourceOf, stagedFiles } from './staged-files.ts';
import { verifyRoot } from './verify.ts';
import { withStage } from './with-stage.ts';
import { withZlibwapi } from './zlibwapi.ts';

/** Under the lock: finish what was interrupted, look again, stage and check in one pass, plan, apply. */
export async function installUnderLock(seen: Road, toolkit: Toolkit): Promise<InstallOutcome> {
  const { host, wait = realWait, onProgress } = seen.options;
  const { root } = toolkit;
  await refuseOpenFolder(host, root, seen.options.forced);
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
async function lookedAtAgain(road: Road, toolkit: Toolkit, recovered: readonly Recovered[]): Promise<Road> {
  const { options, wanted, listing } = road;
  const fresh = await freshLook({ host: options.host, machine: road.machine, root: toolkit.root, recovered });
  const findings = preflight({ ...fresh, wanted, args: options.args ?? [] });
  return { ...road, ...fresh, findings: [...listing.findings, ...findings] };
}

async function staged(road: Road, toolkit: Toolkit, wait: Wait): Promise<InstallOutcome> {
  const { options, source, listing } = road;
  const { host, onProgress } = options;
  const { root } = toolkit;
  const context = await planning(road, toolkit);
  return withStage({ host, root, id: context.id }, async (stage) => {
    const sink = sinkFor(stage, context.folders, context.id);
    const inspection = await inspectSource({ source, listing, sink, ...checkProgress(onProgress) });
    const findings = judged(road, inspection);
    if (refusals(findings, options.forced ?? []).length > 0)
      return ended(road, { result: 'refused', inspection, findings });
    const files = stagedFiles(inspection, { root, ...context });
    const { zlibwapi } = options;
    const planned = await planInstall({
      ...context,
      staged: await withZlibwapi({ ...context, root, zlibwapi, stage, staged: files }),
      source: sourceOf(inspection),
    });
    return ended(road, {
      ...(await carryOut({ options, findings, planned, wait, stage })),
      inspection,
      findings,
    });
  });
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
