import * as win32 from 'node:path/win32';
import { preflight } from '../../core/checks/preflight.ts';
import type { WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import { Failure } from '../../core/failure.ts';
import { refusals } from '../../core/finding.ts';
import type { Toolkit } from '../../core/machine/machine.ts';
import { chooseToolkit } from '../../core/toolkit/choose-toolkit.ts';
import { inspectSource } from '../../host/archive/inspect-source.ts';
import type { SourceListing } from '../../host/archive/list-source.ts';
import { listSource } from '../../host/archive/list-source.ts';
import { openSource } from '../../host/archive/source.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import type { ChangeOptions, InstallOptions, InstallOutcome } from './install-options.ts';
import type { Road } from './install-road.ts';
import { checkProgress, chosen, ended, judged, planning } from './install-road.ts';
import { installUnderLock } from './install-under-lock.ts';
import { planInstall } from './plan-install.ts';
import { sourceOf, stagedFiles } from './staged-files.ts';
import { withZlibwapi } from './zlibwapi.ts';

/** observe, judge, plan, apply, verify. */
export async function install(options: InstallOptions): Promise<InstallOutcome> {
  const { host, forced = [], onProgress } = options;
  const source = await openSource({ path: options.source, files: options.files });
  try {
    const listing = await listSource(source);
    onProgress?.({ phase: 'observe', done: 0, of: 1 });
    const wishes =
      options.toolkit !== undefined && win32.isAbsolute(options.toolkit) ? [options.toolkit] : [];
    const machine = await observeMachine(host, { toolkits: wishes });
    const wanted = wantedFrom(listing, options);
    const choice = chooseToolkit(machine, { wanted, request: options.toolkit });
    const toolkit = chosen(choice);
    const findings = [
      ...listing.findings,
      ...preflight({ machine, toolkit, wanted, args: options.args ?? [] }),
    ];
    const road = { options, source, listing, machine, choice, toolkit, wanted, findings };
    if (!toolkit || refusals(findings, forced).length > 0) return ended(road, { result: 'refused' });
    if (options.dryRun) return await withoutTouching(road, toolkit);
    return await installUnderLock(road, toolkit);
  } finally {
    await source.close();
  }
}

async function withoutTouching(road: Road, toolkit: Toolkit): Promise<InstallOutcome> {
  const { options, source, listing } = road;
  const inspection = await inspectSource({ source, listing, ...checkProgress(options.onProgress) });
  const findings = judged(road, inspection);
  if (refusals(findings, options.forced ?? []).length > 0)
    return ended(road, { result: 'refused', inspection, findings });
  const context = await planning(road, toolkit);
  const { root } = toolkit;
  const files = stagedFiles(inspection, { root, ...context });
  const { zlibwapi } = options;
  const staged = await withZlibwapi({ ...context, root, zlibwapi, stage: null, staged: files });
  const planned = await planInstall({ ...context, staged, source: sourceOf(inspection) });
  return ended(road, {
    result: planned.alreadyThere ? 'already-there' : 'dry-run',
    inspection,
    findings,
    plan: planned.plan,
  });
}

function wantedFrom(listing: SourceListing, { addPath = null, zlibwapi }: ChangeOptions): WantedCudnn {
  const { version, major, cuda } = listing.name;
  if (version === null || major === null) throw new Failure('archive-not-cudnn', { path: listing.source });
  const ours = listing.entries.filter((e) => e.role !== 'other');
  return {
    version,
    major,
    cuda,
    kind: listing.kind,
    sizeUnpacked: ours.reduce((sum, e) => sum + e.size, 0),
    fileNames: ours.filter((e) => e.role !== 'license').map((e) => e.name),
    known: 'unknown',
    addPath,
    zlibwapi: zlibwapi?.wanted ?? false,
  };
}
