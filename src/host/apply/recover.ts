import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { JournalOf } from '../../core/plan/plan-schema.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Host } from '../host.ts';
import { deleteTree } from './delete-tree.ts';
import { readPending, removePlan } from './journal.ts';
import { parseHolder } from './lock.ts';
import { readText } from './read-text.ts';
import { removeIfThere } from './remove-if-there.ts';
import { refuseLinks } from './refuse-links.ts';
import type { Wait } from './retry.ts';
import { finishPlan, removeEmptyFolders, removeEmptyHome } from './tidy.ts';
import type { Blocked } from './undo-plan.ts';
import { undoPlan } from './undo-plan.ts';
import { writeText } from './write-text.ts';

export interface RecoverOptions {
  readonly host: Host;
  readonly root: string;
  readonly wait: Wait;
  readonly holds?: JournalOf;
  /** A person's word: where a file is in the way of the way back, leave it as it lies and come to an end. */
  readonly leaveBlocked?: boolean;
}

export interface Recovered {
  readonly id: string;
  readonly plan: Plan;
  /** Finished: everything was in place, only the tidying was missing. Undone: the machine is as before. */
  readonly outcome: 'finished' | 'undone';
  /** Files that the way back left as they lie. */
  readonly left: readonly Blocked[];
}

/**
 * Brings interrupted changes to an end; called under the lock. The text of installed.json decides: the new one means complete.
 * @throws Failure `journal-untrusted` or `rollback-blocked`, HostError 4390 where a link is in the way; with nothing changed
 */
export async function recover(options: RecoverOptions): Promise<readonly Recovered[]> {
  const { host, root, holds = 'toolkit' } = options;
  const at = stateFolder(root);
  await refuseLinks(host, root);
  const entries = await readPending(host, root, holds);
  const untrusted = entries.find((e) => e.state === 'untrusted');
  if (untrusted?.state === 'untrusted')
    throw new Failure('journal-untrusted', {
      path: win32.join(at.journal, `${untrusted.id}.plan.json`),
      reason: untrusted.reason,
    });
  const recovered: Recovered[] = [];
  for (const entry of entries.toReversed()) {
    if (entry.state !== 'pending') continue;
    recovered.push({ id: entry.id, plan: entry.plan, ...(await bringToEnd(options, entry.plan)) });
  }
  await removeOrphans(host, root);
  return recovered;
}

async function bringToEnd(
  { host, wait, leaveBlocked = false }: RecoverOptions,
  plan: Plan,
): Promise<Pick<Recovered, 'outcome' | 'left'>> {
  const { installed } = stateFolder(plan.root);
  const now = (await readText(host, installed)) ?? null;
  if (now === plan.after) {
    await finishPlan(host, plan);
    return { outcome: 'finished', left: [] };
  }
  if (now !== plan.before && !leaveBlocked)
    throw new Failure('rollback-blocked', {
      root: plan.root,
      path: installed,
      reason: now === null ? 'missing' : 'altered',
    });
  const left = await undoPlan({ host, plan, wait, leaveBlocked });
  if (now !== plan.before && plan.before !== null)
    await writeText(host, installed, plan.before, { replace: true });
  await removePlan(host, plan);
  return { outcome: 'undone', left };
}

/** Staged files without a journal, and drafts of files that were never published: nothing refers to them. */
async function removeOrphans(host: Host, root: string): Promise<void> {
  const at = stateFolder(root);
  for (const name of (await host.files.list(at.stage)) ?? [])
    await deleteTree(host, at, win32.join(at.stage, name));
  for (const folder of [at.home, at.journal]) {
    for (const name of (await host.files.list(folder)) ?? []) {
      const path = win32.join(folder, name);
      if (!/^lock\.claim$|\.new-[0-9a-f]{8}$/.test(name)) continue;
      if ((await host.files.stat(path))?.kind === 'file' && !(await isOthersDraft(host, path)))
        await removeIfThere(host, path);
    }
  }
  await removeEmptyFolders(host, [at.stage]);
  await removeEmptyHome(host, at);
}

/** Somebody who waits for the lock has a draft or a claim of his own; only a dead one's is an orphan. */
async function isOthersDraft(host: Host, path: string): Promise<boolean> {
  if (!/^lock\.(?:claim|new-)/.test(win32.basename(path))) return false;
  const holder = parseHolder((await readText(host, path)) ?? '');
  return holder !== undefined && (await host.processes.isRunning(holder));
}
