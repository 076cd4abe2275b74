import * as win32 from 'node:path/win32';
import type { Inspection } from '../../core/archive/inspection.ts';
import { onPath } from '../../core/checks/on-path.ts';
import type { PathScope, WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import { Failure } from '../../core/failure.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { belongsToOldSet } from '../../core/plan/belongs-to-old-set.ts';
import type { PresentFile, StagedFile } from '../../core/plan/build-install-plan.ts';
import { buildInstallPlan } from '../../core/plan/build-install-plan.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import { destination } from '../../core/plan/destination.ts';
import type { Installed } from '../../core/plan/installed.ts';
import { hasPathEntry, jointFor } from '../../core/plan/path-edit.ts';
import type { PathEntry, Plan } from '../../core/plan/plan.ts';
import { planFolders } from '../../core/plan/plan-folders.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { ENVIRONMENT_KEY } from '../../host/apply/environment-key.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Stage } from '../../host/apply/stage.ts';
import type { Host } from '../../host/host.ts';
import type { OnProgress } from './progress.ts';

export interface PlanInstallInput {
  readonly host: Host;
  readonly id: string;
  readonly nowMs: number;
  readonly toolkit: Toolkit;
  readonly machine: Machine;
  readonly folders: ToolkitFolders;
  readonly wanted: WantedCudnn;
  readonly inspection: Inspection | null;
  /** Null in a dry run: the plan then names where the files would be staged. */
  readonly stage: Stage | null;
  readonly onProgress?: OnProgress | undefined;
}

export interface PlannedInstall {
  readonly plan: Plan;
  /** The very files lie there already and are ours: nothing would change. */
  readonly alreadyThere: boolean;
}

/** Brings what was inspected and what lies in the toolkit together into one plan. */
export async function planInstall(input: PlanInstallInput): Promise<PlannedInstall> {
  const { host, id, nowMs, toolkit, wanted, inspection } = input;
  if (!inspection) throw new Error('A plan needs an inspection');
  const { root } = toolkit;
  const staged = stagedFiles(input, inspection);
  const present = await presentFiles(input);
  const before = await readInstalled(host, root);
  const targets = [
    ...staged.map((f) => win32.join(root, f.to)),
    ...present.map((f) => win32.join(root, f.path)),
  ];
  const plan = buildInstallPlan({
    id,
    nowMs,
    root,
    set: {
      version: wanted.version,
      major: wanted.major,
      cuda: wanted.cuda,
      source: {
        name: win32.basename(inspection.source.replaceAll('/', '\\')),
        kind: inspection.kind,
        sha256: inspection.sha256,
      },
    },
    replaces: replacedVersion(toolkit, wanted.major),
    staged,
    present,
    folders: await folderTimes(host, planFolders(root, targets)),
    before,
    pathEntry: wanted.addPath
      ? await pathEntry(input, win32.join(root, input.folders.bin), wanted.addPath)
      : null,
  });
  return {
    plan,
    alreadyThere:
      isThere(before?.installed, staged, present, wanted.major) &&
      plan.steps.every((s) => s.do !== 'path-entry'),
  };
}

function stagedFiles(input: PlanInstallInput, inspection: Inspection): readonly StagedFile[] {
  const stageFolder = win32.join(stateFolder(input.toolkit.root).stage, input.id);
  const readings = new Map(inspection.readings.map((r) => [r.entry, r]));
  return inspection.entries.flatMap((entry) => {
    const to = destination(entry, input.folders, input.id);
    const reading = readings.get(entry.entry);
    if (to === undefined || !reading) return [];
    const staged = input.stage?.pathOf(to) ?? win32.join(stageFolder, to.replace(/^\.cudnnup\\/, ''));
    return [{ staged, to, size: reading.size, sha256: reading.sha256 }];
  });
}

async function presentFiles({
  host,
  toolkit,
  wanted,
  onProgress,
}: PlanInstallInput): Promise<readonly PresentFile[]> {
  if (toolkit.cudnnFiles.state !== 'seen')
    throw new Failure('toolkit-unreadable', {
      root: toolkit.root,
      win32: toolkit.cudnnFiles.why.number ?? 0,
    });
  const old = toolkit.cudnnFiles.value.filter((f) => belongsToOldSet(win32.basename(f.path), wanted.major));
  const present: PresentFile[] = [];
  for (const [index, file] of old.entries()) {
    onProgress?.({ phase: 'hash', done: index, of: old.length });
    present.push({ path: file.path, ...(await hashFile(host, win32.join(toolkit.root, file.path))) });
  }
  return present;
}

/** The version that goes aside, as its own DLLs tell it; a mixed set has several. */
function replacedVersion(toolkit: Toolkit, major: number): string | null {
  const files = toolkit.cudnnFiles.state === 'seen' ? toolkit.cudnnFiles.value : [];
  const versions = files
    .filter((f) => /\.dll$/i.test(f.path) && belongsToOldSet(win32.basename(f.path), major))
    .map((f) => f.version);
  const known = [...new Set(versions.filter((v) => v !== null))].sort();
  return known.length > 0 ? known.join(' + ') : versions.length > 0 ? '?' : null;
}

function isThere(
  installed: Installed | undefined,
  staged: readonly StagedFile[],
  present: readonly PresentFile[],
  major: number,
): boolean {
  if (!installed?.sets.some((s) => s.major === major)) return false;
  const there = new Map(present.map((f) => [f.path.toLowerCase(), f.sha256]));
  const ours = staged.filter((f) => !f.to.startsWith('.cudnnup\\'));
  return ours.length === there.size && ours.every((f) => there.get(f.to.toLowerCase()) === f.sha256);
}

/** Null when Windows finds the folder on PATH already, or that part names it. */
async function pathEntry(
  { host, machine }: PlanInstallInput,
  entry: string,
  scope: PathScope,
): Promise<PathEntry | null> {
  if (onPath(machine, entry, scope)) return null;
  const { hive, key } = ENVIRONMENT_KEY[scope];
  const now = await host.registry.read({ hive, key }, 'Path');
  if (hasPathEntry(now, entry) === true) return null;
  return { do: 'path-entry', scope, change: 'add', entry, ...jointFor(now) };
}
