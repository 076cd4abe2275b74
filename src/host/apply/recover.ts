import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { JournalOf } from '../../core/plan/plan-schema.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Host } from '../host.ts';
import { deleteTree } from './delete-tree.ts';
import { readJournal, removePlan } from './journal.ts';
import { parseHolder } from './lock.ts';
import { readText } from './read-text.ts';
import { removeIfThere } from './remove-if-there.ts';
import type { Wait } from './retry.ts';
import { finishPlan, removeEmptyFolders, removeEmptyHome } from './tidy.ts';
import { undoPlan } from './undo-plan.ts';

export interface RecoverOptions {
  readonly host: Host;
  readonly root: string;
  readonly wait: Wait;
  readonly holds?: JournalOf;
}

export interface Recovered {
  readonly id: string;
  readonly plan: Plan;
  /** Finished: everything was in place, only the tidying was missing. Undone: the machine is as before. */
  readonly outcome: 'finished' | 'undone';
}

/**
 * Brings interrupted changes to an end; called under the lock. The text of installed.json decides: the new one means complete.
 * @throws Failure `journal-untrusted` or `rollback-blocked`, with nothing changed
 */
export async function recover({
  host,
  root,
  wait,
  holds = 'toolkit',
}: RecoverOptions): Promise<readonly Recovered[]> {
  const at = stateFolder(root);
  const entries = await readJournal(host, root, holds);
  const untrusted = entries.find((e) => e.state === 'untrusted');
  if (untrusted?.state === 'untrusted')
    throw new Failure('journal-untrusted', {
      path: win32.join(at.journal, untrusted.id),
      reason: untrusted.reason,
    });
  const recovered: Recovered[] = [];
  for (const entry of entries.toReversed()) {
    if (entry.state !== 'pending') continue;
    const outcome = await bringToEnd(host, entry.plan, wait);
    recovered.push({ id: entry.id, plan: entry.plan, outcome });
  }
  await removeOrphans(host, root);
  return recovered;
}

async function bringToEnd(host: Host, plan: Plan, wait: Wait): Promise<Recovered['outcome']> {
  const { installed } = stateFolder(plan.root);
  const now = (await readText(host, installed)) ?? null;
  if (now === plan.after) {
    await finishPlan(host, plan);
    return 'finished';
  }
  if (now !== plan.before)
    throw new Failure('journal-untrusted', { path: installed, reason: 'it belongs to another change' });
  await undoPlan({ host, plan, wait });
  await removePlan(host, plan);
  return 'undone';
}

/** Staged files without a journal, and drafts of files that were never published: nothing refers to them. */
async function removeOrphans(host: Host, root: string): Promise<void> {
  const at = stateFolder(root);
  for (const name of (await host.files.list(at.stage)) ?? [])
    await deleteTree(host, at, win32.join(at.stage, name));
  for (const folder of [at.home, at.journal]) {
    for (const name of (await host.files.list(folder)) ?? []) {
      const path = win32.join(folder, name);
      if (/^lock\.claim$|\.new-[0-9a-f]{8}$/.test(name) && !(await isOthersDraft(host, path)))
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
