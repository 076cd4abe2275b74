import * as win32 from 'node:path/win32';
import { preflight } from '../../core/checks/preflight.ts';
import type { WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import { Failure } from '../../core/failure.ts';
import { refusals } from '../../core/finding.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import type { KeptSet } from '../../core/plan/kept-sets.ts';
import { keptSets } from '../../core/plan/kept-sets.ts';
import { chooseToolkit } from '../../core/toolkit/choose-toolkit.ts';
import { readJournal } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import { mayTrustTimes } from '../../host/apply/may-trust-times.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { refuseOpenFolder } from '../../host/apply/refuse-open-folder.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import { carryOut } from './carry-out.ts';
import { changesOf, donePlans } from './changes.ts';
import { freshLook } from './fresh-look.ts';
import type { ChangeOptions, InstallOutcome } from './install-options.ts';
import type { Seen } from './install-road.ts';
import { chosen, ended, planning } from './install-road.ts';
import { planInstall } from './plan-install.ts';
import { stageKept, stagedKept } from './stage-kept.ts';
import { verifyRoot } from './verify.ts';
import { withStage } from './with-stage.ts';
import { withZlibwapi } from './zlibwapi.ts';

export interface InstallKeptOptions extends ChangeOptions {
  /** `8.9.7.29`, or its beginning: `8.9.7`. */
  readonly version: string;
}

/**
 * Puts a cuDNN back that an earlier install had put into a toolkit and that is still kept there: without its archive, and without
 * copying.
 * @throws Failure `nothing-kept`, `kept-altered`, `several-toolkits`, `no-toolkit`
 */
export async function installKept(options: InstallKeptOptions): Promise<InstallOutcome> {
  const { host, forced = [], dryRun = false, onProgress, wait = realWait } = options;
  onProgress?.({ phase: 'observe', done: 0, of: 1 });
  const found = await findKept(options);
  const seen: Seen = { ...found, findings: judgedAgain(options, found) };
  const { toolkit } = seen;
  if (!toolkit || refusals(seen.findings, forced).length > 0) return ended(seen, { result: 'refused' });
  if (dryRun) return planned(seen, toolkit, found.kept);
  const { root } = toolkit;
  await refuseOpenFolder(host, root, forced);
  const done = await withLock({ host, root, command: 'install', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    const fresh = await freshLook({ host, machine: seen.machine, root, recovered });
    const again: Seen = { ...seen, ...fresh, findings: judgedAgain(options, { ...seen, ...fresh }) };
    if (!again.toolkit || refusals(again.findings, forced).length > 0)
      return ended(again, { result: 'refused', recovered });
    const kept = (await keptIn(host, root, options.version))[0];
    if (!kept) throw nothingKept(options.version, []);
    return { ...(await putBack(again, { toolkit: again.toolkit, kept, wait })), recovered };
  });
  if (done.result !== 'installed') return done;
  onProgress?.({ phase: 'verify', done: 0, of: 1 });
  const verified = await verifyRoot({ host, root, trustTimes: await mayTrustTimes(host, root) });
  return { ...done, verification: verified.findings };
}

interface Found extends Omit<Seen, 'findings' | 'toolkit'> {
  readonly toolkit: Toolkit;
  readonly kept: KeptSet;
}

async function findKept(options: InstallKeptOptions): Promise<Found> {
  const { host, toolkit: request, version } = options;
  const wishes = request !== undefined && win32.isAbsolute(request) ? [request] : [];
  const machine = await observeMachine(host, { toolkits: wishes });
  const keptBy = new Map<string, readonly KeptSet[]>();
  for (const { root } of machine.toolkits) keptBy.set(root, await keptIn(host, root, version));
  const holders = machine.toolkits.filter((t) => (keptBy.get(t.root) ?? []).length > 0);
  const among: Machine = request === undefined ? { ...machine, toolkits: holders } : machine;
  const choice = chooseToolkit(among, { wanted: { cuda: null }, request });
  const toolkit = chosen(choice);
  const [kept, another] = toolkit ? (keptBy.get(toolkit.root) ?? []) : [];
  if (!toolkit || !kept) throw nothingKept(version, await everyVersion(host, machine));
  // `8.9` may mean several, and which of them is not for us to guess.
  if (another)
    throw nothingKept(
      version,
      (keptBy.get(toolkit.root) ?? []).map(({ set }) => set.version),
    );
  return { options, machine, choice, toolkit, kept, wanted: wantedFrom(options, kept) };
}

function nothingKept(version: string, kept: readonly string[]): Failure {
  return new Failure('nothing-kept', { version, kept: [...new Set(kept)].join(', ') });
}

async function everyVersion(host: Host, { toolkits }: Machine): Promise<readonly string[]> {
  const all: string[] = [];
  for (const { root } of toolkits) all.push(...(await keptIn(host, root, '')).map(({ set }) => set.version));
  return all;
}

/** Those of this version, or whose version begins so. */
async function keptIn(host: Host, root: string, version: string): Promise<readonly KeptSet[]> {
  const plans = donePlans(changesOf(await readJournal(host, root)));
  const kept = keptSets(plans);
  const exact = kept.filter(({ set }) => set.version === version);
  if (exact.length > 0) return exact;
  return kept.filter(({ set }) => version === '' || set.version.startsWith(`${version}.`));
}

function wantedFrom({ addPath = null, zlibwapi }: InstallKeptOptions, { set }: KeptSet): WantedCudnn {
  const { version, major, cuda, source, files } = set;
  return {
    version,
    major,
    cuda,
    kind: source.kind,
    // A second name needs no room; where the volume has none, staging says so.
    sizeUnpacked: 0,
    fileNames: files.filter((f) => !f.path.startsWith('.cudnnup\\')).map((f) => win32.basename(f.path)),
    known: 'unknown',
    addPath,
    zlibwapi: zlibwapi?.wanted ?? false,
  };
}

function judgedAgain({ args = [] }: ChangeOptions, { machine, toolkit, wanted }: Omit<Seen, 'findings'>) {
  return preflight({ machine, toolkit, wanted, args });
}

async function planned(seen: Seen, toolkit: Toolkit, kept: KeptSet): Promise<InstallOutcome> {
  const { host } = seen.options;
  const context = await planning(seen, toolkit);
  const { root } = toolkit;
  const { zlibwapi } = seen.options;
  const files = stagedKept(kept, { root, id: context.id });
  const { plan, alreadyThere } = await planInstall({
    ...context,
    trustTimes: await mayTrustTimes(host, toolkit.root),
    staged: await withZlibwapi({ ...context, root, zlibwapi, stage: null, staged: files }),
    source: kept.set.source,
  });
  return ended(seen, { result: alreadyThere ? 'already-there' : 'dry-run', plan });
}

interface PutBack {
  readonly toolkit: Toolkit;
  readonly kept: KeptSet;
  readonly wait: Wait;
}

async function putBack(seen: Seen, { toolkit, kept, wait }: PutBack): Promise<InstallOutcome> {
  const { options, findings } = seen;
  const { host } = options;
  const { root } = toolkit;
  const context = await planning(seen, toolkit);
  const trustTimes = await mayTrustTimes(host, root);
  return withStage({ host, root, id: context.id }, async (stage) => {
    const files = await stageKept({ host, root, id: context.id, stage, kept, trustTimes });
    const { zlibwapi } = options;
    const staged = await withZlibwapi({ ...context, root, zlibwapi, stage, staged: files });
    const plannedInstall = await planInstall({ ...context, trustTimes, staged, source: kept.set.source });
    return ended(seen, await carryOut({ options, findings, planned: plannedInstall, wait, stage }));
  });
}
