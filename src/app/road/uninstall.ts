import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import { buildUninstallPlan } from '../../core/plan/build-uninstall-plan.ts';
import type { Installed, InstalledFile, InstalledSet } from '../../core/plan/installed.ts';
import type { PathEntry, Plan } from '../../core/plan/plan.ts';
import { planFolders } from '../../core/plan/plan-folders.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { journalIds } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import { refuseInUse } from '../../host/apply/refuse-in-use.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';
import type { OnProgress } from './progress.ts';

export interface UninstallOptions {
  readonly host: Host;
  readonly root: string;
  /** Which cuDNN major, where two lie side by side. */
  readonly major?: number;
  readonly dryRun?: boolean;
  readonly forced?: readonly ForceCode[];
  readonly newId?: string;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

export interface Uninstalled {
  readonly plan: Plan;
  readonly applied: boolean;
  readonly version: string;
  /** Ours by name, not by content, or gone: left as they are. */
  readonly left: readonly { readonly path: string; readonly why: 'altered' | 'gone' }[];
  readonly recovered: readonly Recovered[];
  readonly leftovers: readonly string[];
}

/** Removes only what we put there and what is unaltered; says what it left and why. */
export async function uninstall(options: UninstallOptions): Promise<Uninstalled> {
  const { host, root, wait = realWait, onProgress } = options;
  return withLock({ host, root, command: 'uninstall', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    const before = await readInstalled(host, root);
    const set = before ? pick(before.installed, options.major) : undefined;
    if (!before || !set) throw new Failure('not-installed', { root });
    const { unaltered, left } = await sort(host, root, set, onProgress);
    const sources = unaltered.map((f) => win32.join(root, f.path));
    await refuseInUse(host, sources, options.forced ?? []);
    const plan = buildUninstallPlan({
      id: options.newId ?? nextChangeId(host.system.now(), await journalIds(host, root)),
      nowMs: host.system.now(),
      root,
      set,
      unaltered,
      before,
      folders: await folderTimes(host, planFolders(root, sources)),
      pathEntry: pathEntry(before.installed, set),
    });
    if (options.dryRun) return { plan, applied: false, version: set.version, left, recovered, leftovers: [] };
    const onStep = (done: number, of: number): void => onProgress?.({ phase: 'publish', done, of });
    const { leftovers } = await applyPlan({ host, plan, wait, onStep });
    return { plan, applied: true, version: set.version, left, recovered, leftovers };
  });
}

/** Without a wish: the one installed last. */
function pick(installed: Installed, major: number | undefined): InstalledSet | undefined {
  return major === undefined ? installed.sets.at(-1) : installed.sets.find((s) => s.major === major);
}

async function sort(
  host: Host,
  root: string,
  set: InstalledSet,
  onProgress: OnProgress | undefined,
): Promise<{ unaltered: InstalledFile[]; left: Uninstalled['left'][number][] }> {
  const unaltered: InstalledFile[] = [];
  const left: Uninstalled['left'][number][] = [];
  for (const [index, file] of set.files.entries()) {
    onProgress?.({ phase: 'hash', done: index, of: set.files.length });
    const path = win32.join(root, file.path);
    const stat = await host.files.stat(path);
    if (stat?.kind !== 'file') left.push({ path, why: 'gone' });
    else if (stat.size !== file.size || (await hashFile(host, path)).sha256 !== file.sha256)
      left.push({ path, why: 'altered' });
    else unaltered.push(file);
  }
  return { unaltered, left };
}

/** Our PATH entry goes with the last set that needs it. */
function pathEntry(installed: Installed, set: InstalledSet): PathEntry | null {
  const ours = set.pathEntry;
  if (!ours || installed.sets.some((s) => s !== set && s.pathEntry?.entry === ours.entry)) return null;
  return {
    do: 'path-entry',
    change: 'remove',
    scope: ours.scope,
    entry: ours.entry,
    joint: ';',
    wasAbsent: false,
  };
}
