import * as win32 from 'node:path/win32';
import { onPath } from '../../core/checks/on-path.ts';
import type { WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { belongsToOldSet } from '../../core/plan/belongs-to-old-set.ts';
import type { PresentFile, StagedFile } from '../../core/plan/build-install-plan.ts';
import { buildAddPathPlan } from '../../core/plan/build-add-path-plan.ts';
import { buildInstallPlan } from '../../core/plan/build-install-plan.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import type { Installed, InstalledSet } from '../../core/plan/installed.ts';
import { hasPathEntry, jointFor, sameEntry } from '../../core/plan/path-edit.ts';
import type { PathEntry, Plan } from '../../core/plan/plan.ts';
import { planFolders } from '../../core/plan/plan-folders.ts';
import type { RecordRead } from '../../core/plan/record-of.ts';
import { ENVIRONMENT_KEY } from '../../host/apply/environment-key.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Host } from '../../host/host.ts';
import { presentFiles } from './present-files.ts';
import type { OnProgress } from './progress.ts';

export interface PlanInstallInput {
  readonly host: Host;
  readonly id: string;
  readonly nowMs: number;
  readonly toolkit: Toolkit;
  readonly machine: Machine;
  readonly folders: ToolkitFolders;
  readonly wanted: WantedCudnn;
  readonly source: InstalledSet['source'];
  readonly staged: readonly StagedFile[];
  /** What lies there and is ours is known by size and time where that is enough; else every byte is read. */
  readonly trustTimes?: boolean;
  readonly onProgress?: OnProgress | undefined;
}

export interface PlannedInstall {
  readonly plan: Plan;
  /** The very files lie there already and are ours: nothing would change. */
  readonly alreadyThere: boolean;
}

/** Brings what is staged and what lies in the toolkit together into one plan. */
export async function planInstall(input: PlanInstallInput): Promise<PlannedInstall> {
  const { host, id, nowMs, toolkit, wanted, source, staged } = input;
  const { root } = toolkit;
  const before = await readInstalled(host, root);
  const record = input.trustTimes ? (before?.installed ?? null) : null;
  const present = await presentFiles({ ...input, major: wanted.major, record });
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
      source,
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
