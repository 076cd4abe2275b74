import * as win32 from 'node:path/win32';
import type { Inspection, SourceEntry } from '../../core/archive/inspection.ts';
import { preflight } from '../../core/checks/preflight.ts';
import type { PathScope, WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import { Failure } from '../../core/failure.ts';
import { toolkitLayout } from '../../core/facts/layout.ts';
import type { Finding } from '../../core/finding.ts';
import { refusals } from '../../core/finding.ts';
import type { ForceCode } from '../../core/force-code.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import { destination } from '../../core/plan/destination.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Choice } from '../../core/toolkit/choose-toolkit.ts';
import { chooseToolkit } from '../../core/toolkit/choose-toolkit.ts';
import { toolkitMajor } from '../../core/toolkit/toolkit-version.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { journalIds } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Stage } from '../../host/apply/stage.ts';
import { openStage } from '../../host/apply/stage.ts';
import type { EntrySink, SourceFiles } from '../../host/archive/source-files.ts';
import { inspectSource } from '../../host/archive/inspect-source.ts';
import type { SourceListing } from '../../host/archive/list-source.ts';
import { listSource } from '../../host/archive/list-source.ts';
import type { OpenedSource } from '../../host/archive/source.ts';
import { openSource } from '../../host/archive/source.ts';
import { isHostError } from '../../host/host-error.ts';
import type { Host } from '../../host/host.ts';
import { look } from '../../host/observe/look.ts';
import { observeCudnnFiles } from '../../host/observe/observe-cudnn-files.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import { planInstall } from './plan-install.ts';
import type { OnProgress } from './progress.ts';
import { verifyRoot } from './verify.ts';

export interface InstallOptions {
  readonly host: Host;
  /** Where the source lies: the running computer, or the judged machine itself. */
  readonly files: SourceFiles;
  readonly source: string;
  /** A toolkit's path, `12.2` or `12`. */
  readonly toolkit?: string;
  readonly forced?: readonly ForceCode[];
  readonly addPath?: PathScope | null;
  readonly dryRun?: boolean;
  /** The command's own arguments, so that an elevated command can repeat them. */
  readonly args?: readonly string[];
  /** Asked after the preflight and before the first change. */
  readonly confirm?: (seen: {
    readonly version: string;
    readonly root: string;
    readonly findings: readonly Finding[];
  }) => Promise<boolean>;
  readonly newId?: string;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

/** Everything that was seen and decided on the way; `plan` and `verification` are null where the road ended earlier. */
export interface InstallOutcome {
  readonly result: 'installed' | 'dry-run' | 'refused' | 'declined' | 'already-there';
  readonly machine: Machine;
  readonly toolkit: Toolkit | null;
  readonly choice: Choice;
  readonly wanted: WantedCudnn;
  readonly inspection: Inspection | null;
  readonly findings: readonly Finding[];
  readonly plan: Plan | null;
  readonly recovered: readonly Recovered[];
  readonly verification: readonly Finding[] | null;
}

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
    const wanted = wantedFrom(listing, options.addPath ?? null);
    const choice = chooseToolkit(machine, { wanted, request: options.toolkit });
    const toolkit = chosen(choice);
    const findings = [
      ...listing.findings,
      ...preflight({ machine, toolkit, wanted, args: options.args ?? [] }),
    ];
    const road = { options, source, listing, machine, choice, toolkit, wanted, findings };
    if (!toolkit || refusals(findings, forced).length > 0) return ended(road, { result: 'refused' });
    if (options.dryRun) return await withoutTouching(road, toolkit);
    if (
      options.confirm &&
      !(await options.confirm({ version: wanted.version, root: toolkit.root, findings }))
    )
      return ended(road, { result: 'declined' });
    return await forReal(road, toolkit);
  } finally {
    await source.close();
  }
}

interface Road {
  readonly options: InstallOptions;
  readonly source: OpenedSource;
  readonly listing: SourceListing;
  readonly machine: Machine;
  readonly choice: Choice;
  readonly toolkit: Toolkit | null;
  readonly wanted: WantedCudnn;
  readonly findings: readonly Finding[];
}

function ended(road: Road, rest: Partial<InstallOutcome> & Pick<InstallOutcome, 'result'>): InstallOutcome {
  const { machine, toolkit, choice, wanted, findings } = road;
  return {
    machine,
    toolkit,
    choice,
    wanted,
    inspection: null,
    findings,
    plan: null,
    recovered: [],
    verification: null,
    ...rest,
  };
}

function chosen(choice: Choice): Toolkit | null {
  switch (choice.state) {
    case 'chosen':
      return choice.toolkit;
    case 'none':
      return null;
    case 'several':
      throw new Failure('several-toolkits', { found: choice.candidates.map((t) => t.root).join(', ') });
    case 'not-found':
      throw new Failure('no-toolkit', { wanted: choice.request });
  }
}

async function withoutTouching(road: Road, toolkit: Toolkit): Promise<InstallOutcome> {
  const { options, source, listing } = road;
  const inspection = await inspectSource({ source, listing, ...checkProgress(options.onProgress) });
  const findings = judged(road, inspection);
  if (refusals(findings, options.forced ?? []).length > 0)
    return ended(road, { result: 'refused', inspection, findings });
  const planned = await planInstall({ ...(await planning(road, toolkit, inspection)), stage: null });
  return ended(road, {
    result: planned.alreadyThere ? 'already-there' : 'dry-run',
    inspection,
    findings,
    plan: planned.plan,
  });
}

/** Under the lock: finish what was interrupted, stage and check in one pass, plan, apply. */
async function forReal(road: Road, toolkit: Toolkit): Promise<InstallOutcome> {
  const { options, source, listing } = road;
  const { host, wait = realWait, onProgress } = options;
  const { root } = toolkit;
  const done = await withLock({ host, root, command: 'install', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    // Who waited for the lock finds what the other has put there meanwhile, not what was seen before.
    const cudnnFiles = await look(root, () => observeCudnnFiles(host, root));
    const context = await planning(road, { ...toolkit, cudnnFiles }, null);
    const stage = await openStage(host, root, context.id);
    try {
      const sink = sinkFor(stage, context.folders, context.id);
      const inspection = await inspectSource({ source, listing, sink, ...checkProgress(onProgress) });
      const findings = judged(road, inspection);
      if (refusals(findings, options.forced ?? []).length > 0)
        return ended(road, { result: 'refused', inspection, findings, recovered });
      const { plan, alreadyThere } = await planInstall({ ...context, inspection, stage });
      if (alreadyThere)
        return ended(road, { result: 'already-there', inspection, findings, plan, recovered });
      const onStep = (at: number, of: number): void => onProgress?.({ phase: 'publish', done: at, of });
      await applyPlan({ host, plan, wait, onStep });
      return ended(road, { result: 'installed', inspection, findings, plan, recovered });
    } catch (error) {
      if (isHostError(error))
        throw new Failure('staging-failed', { path: error.path, win32: error.win32 }, { cause: error });
      throw error;
    } finally {
      await stage.discard();
    }
  });
  if (done.result !== 'installed') return done;
  onProgress?.({ phase: 'verify', done: 0, of: 1 });
  return { ...done, verification: (await verifyRoot({ host, root })).findings };
}

async function planning(road: Road, toolkit: Toolkit, inspection: Inspection | null) {
  const { options, wanted, machine } = road;
  const nowMs = options.host.system.now();
  const layout = toolkitLayout(toolkitMajor(toolkit) ?? 12);
  const folders: ToolkitFolders = { include: layout.include, lib: layout.lib, bin: layout.bin };
  return {
    host: options.host,
    id: options.newId ?? nextChangeId(nowMs, await journalIds(options.host, toolkit.root)),
    nowMs,
    toolkit,
    machine,
    folders,
    wanted,
    inspection,
    onProgress: options.onProgress,
  };
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

/** The inspection repeats what the listing said and knows more. */
function judged(road: Road, inspection: Inspection): readonly Finding[] {
  const early = new Set(road.listing.findings);
  return [...inspection.findings, ...road.findings.filter((f) => !early.has(f))];
}

function checkProgress(onProgress: OnProgress | undefined) {
  return onProgress
    ? { onProgress: (done: number, of: number) => onProgress({ phase: 'check', done, of }) }
    : {};
}

function wantedFrom(listing: SourceListing, addPath: PathScope | null): WantedCudnn {
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
  };
}
