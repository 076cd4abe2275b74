import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import { buildUninstallPlan } from '../../core/plan/build-uninstall-plan.ts';
import { cudnnFileName } from '../../core/plan/cudnn-file-name.ts';
import { givesBack } from '../../core/plan/gives-back.ts';
import type { Installed, InstalledFile, InstalledSet } from '../../core/plan/installed.ts';
import type { Ledger } from '../../core/plan/ledger.ts';
import { ledgerOf } from '../../core/plan/ledger.ts';
import { pathSteps } from '../../core/plan/path-steps.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { planFolders } from '../../core/plan/plan-folders.ts';
import { recordAfterUninstall } from '../../core/plan/record-after-uninstall.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import { folderTimes } from '../../host/apply/folder-times.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { journalIds, readJournal } from '../../host/apply/journal.ts';
import { withLock } from '../../host/apply/lock.ts';
import { pathValues } from '../../host/apply/path-values.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import { refuseOpenFolder } from '../../host/apply/refuse-open-folder.ts';
import { returnable } from '../../host/apply/returnable.ts';
import { refuseInUse } from '../../host/apply/refuse-in-use.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import { recover } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import { realWait } from '../../host/apply/retry.ts';
import type { Host } from '../../host/host.ts';
import { changesOf, donePlans } from './changes.ts';
import type { OnProgress } from './progress.ts';

export interface UninstallOptions {
  readonly host: Host;
  readonly root: string;
  /** Which cuDNN major, where two lie side by side. */
  readonly major?: number;
  readonly dryRun?: boolean;
  readonly forced?: readonly ForceCode[];
  readonly newId?: string;
  /** Asked when everything is checked and planned, before the first change. */
  readonly confirm?: (seen: Pick<Uninstalled, 'plan' | 'left'>) => Promise<boolean>;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

export interface Uninstalled {
  readonly result: 'uninstalled' | 'dry-run' | 'declined';
  readonly plan: Plan;
  readonly version: string;
  /** The version that lay there before the install and is still kept aside; a rollback brings it back. */
  readonly keptAside: string | null;
  /** Ours by name, not by content, or gone: left as they are. */
  readonly left: readonly { readonly path: string; readonly why: 'altered' | 'gone' }[];
  readonly recovered: readonly Recovered[];
  readonly leftovers: readonly string[];
}

/** Removes only what we put there and what is unaltered; says what it left and why. */
export async function uninstall(options: UninstallOptions): Promise<Uninstalled> {
  const { host, root, wait = realWait, onProgress } = options;
  // A dry run too: it brings to an end what was interrupted.
  await refuseOpenFolder(host, root, options.forced);
  return withLock({ host, root, command: 'uninstall', wait }, async () => {
    const recovered = await recover({ host, root, wait });
    const before = await readInstalled(host, root);
    const set = before ? pick(before.installed, options.major) : undefined;
    if (!before || !set) throw new Failure('not-installed', { root });
    const { unaltered, left } = await sort(host, root, set, onProgress);
    const sources = unaltered.map((f) => win32.join(root, f.path));
    await refuseInUse(host, sources, options.forced ?? []);
    const plans = donePlans(changesOf(await readJournal(host, root)));
    const ledger = ledgerOf(plans);
    const kept = givesBack({ root, set, installed: before.installed, ledger });
    const returned = await returnable(host, { kept, leaving: sources });
    const id = options.newId ?? nextChangeId(host.system.now(), await journalIds(host, root));
    const after = recordAfterUninstall({ id, root, set, returned, before });
    const paths = [...sources, ...returned.flatMap(({ move }) => [move.from, move.to])];
    const plan = buildUninstallPlan({
      id,
      nowMs: host.system.now(),
      root,
      set,
      unaltered,
      returned,
      before,
      after,
      folders: await folderTimes(host, planFolders(root, paths)),
      path: pathSteps({ before, after, values: await pathValues(host), plans }),
      made: madeFolders(plans),
    });
    const install = plans.find((p) => p.id === set.transaction);
    const told = {
      plan,
      version: set.version,
      keptAside: await keptAside(host, ledger, install),
      left,
      recovered,
    };
    if (options.dryRun) return { ...told, result: 'dry-run', leftovers: [] };
    if (options.confirm && !(await options.confirm({ plan, left })))
      return { ...told, result: 'declined', leftovers: [] };
    const onStep = (done: number, of: number): void => onProgress?.({ phase: 'publish', done, of });
    const { leftovers } = await applyPlan({ host, plan, wait, onStep });
    return { ...told, result: 'uninstalled', leftovers };
  });
}

/** @throws Failure `several-sets`: which of them, only a person can say */
function pick({ sets }: Installed, major: number | undefined): InstalledSet | undefined {
  if (major !== undefined) return sets.find((s) => s.major === major);
  if (sets.length > 1)
    throw new Failure('several-sets', {
      found: sets.map((s) => s.version).join(', '),
      majors: sets.map((s) => s.major).join('|'),
    });
  return sets[0];
}

async function keptAside(host: Host, { aside }: Ledger, install: Plan | undefined): Promise<string | null> {
  if (install?.intent.to !== 'install') return null;
  const kept = [...aside.values()].filter((k) => k.by === install.id && isDll(k.move.to));
  const there = await Promise.all(kept.map((k) => host.files.stat(k.move.to)));
  return there.length > 0 && there.every((stat) => stat?.kind === 'file') ? install.intent.replaces : null;
}

function isDll(path: string): boolean {
  return cudnnFileName(win32.basename(path))?.kind === 'dll';
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

function madeFolders(plans: readonly Plan[]): readonly string[] {
  const made = plans.flatMap((p) => p.steps.flatMap((s) => (s.do === 'make-folder' ? [s.path] : [])));
  return made.filter((path, i) => made.findIndex((o) => o.toLowerCase() === path.toLowerCase()) === i);
}
