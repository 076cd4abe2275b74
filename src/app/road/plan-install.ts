import * as win32 from 'node:path/win32';
import type { Inspection } from '../../core/archive/inspection.ts';
import { onPath } from '../../core/checks/on-path.ts';
import type { WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import { Failure } from '../../core/failure.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { belongsToOldSet } from '../../core/plan/belongs-to-old-set.ts';
import type { PresentFile, StagedFile } from '../../core/plan/build-install-plan.ts';
import { buildAddPathPlan } from '../../core/plan/build-add-path-plan.ts';
import { buildInstallPlan } from '../../core/plan/build-install-plan.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import { destination } from '../../core/plan/destination.ts';
import type { Installed, InstalledSet } from '../../core/plan/installed.ts';
import { hasPathEntry, jointFor, sameEntry } from '../../core/plan/path-edit.ts';
import type { PathEntry, Plan } from '../../core/plan/plan.ts';
import { planFolders } from '../../core/plan/plan-folders.ts';
import type { RecordRead } from '../../core/plan/record-of.ts';
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
  readonly inspection: Inspection;
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
  const { root } = toolkit;
  const staged = stagedFiles(input, inspection);
  const present = await presentFiles(input);
  const before = await readInstalled(host, root);
  const targets = [
    ...staged.map((f) => win32.join(root, f.to)),
    ...present.map((f) => win32.join(root, f.path)),
  ];
  const there = setInPlace(before?.installed, staged, present, wanted.major);
  const path = await onPathWith(input, before);
  if (before && there && path.pathEntry) {
    const plan = buildAddPathPlan({ id, nowMs, root, set: there, pathEntry: path.pathEntry, before });
    return { plan, alreadyThere: false };
  }
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
    ...path,
  });
  return { plan, alreadyThere: there !== undefined };
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

/** Our set of this major, if what is staged lies there already, file for file. */
function setInPlace(
  installed: Installed | undefined,
  staged: readonly StagedFile[],
  present: readonly PresentFile[],
  major: number,
): InstalledSet | undefined {
  const there = new Map(present.map((f) => [f.path.toLowerCase(), f.sha256]));
  const ours = staged.filter((f) => !f.to.startsWith('.cudnnup\\'));
  const same = ours.length === there.size && ours.every((f) => there.get(f.to.toLowerCase()) === f.sha256);
  return same ? installed?.sets.find((s) => s.major === major) : undefined;
}

/**
 * A set that is replaced hands its entry on. What the user put on PATH himself is never taken for ours; an entry of another
 * set's is shared when this one is wanted there too, and goes with the last of them.
 */
async function onPathWith(
  { host, machine, toolkit, folders, wanted }: PlanInstallInput,
  before: RecordRead,
): Promise<{ readonly pathEntry: PathEntry | null; readonly claim: PathClaim }> {
  const sets = before?.installed.sets ?? [];
  const inherited = sets.find((s) => s.major === wanted.major)?.pathEntry ?? null;
  const scope = wanted.addPath;
  if (!scope) return { pathEntry: null, claim: inherited };
  const entry = win32.join(toolkit.root, folders.bin);
  const shared = sets.find((s) => s.pathEntry && sameEntry(s.pathEntry.entry, entry))?.pathEntry;
  const value = await host.registry.read(ENVIRONMENT_KEY[scope], 'Path');
  if (onPath(machine, entry, scope) || hasPathEntry(value, entry) === true)
    return { pathEntry: null, claim: inherited ?? shared ?? null };
  return {
    pathEntry: { do: 'path-entry', scope, change: 'add', entry, ...jointFor(value) },
    claim: { scope, entry },
  };
}

type PathClaim = InstalledSet['pathEntry'];
