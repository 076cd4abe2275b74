import * as win32 from 'node:path/win32';
import type { Plan } from '../../core/plan/plan.ts';
import type { StateFolder } from '../../core/plan/state-folder.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Host } from '../host.ts';
import { deleteTree } from './delete-tree.ts';
import { writeEnd } from './journal.ts';
import { removeIfEmpty } from './remove-if-empty.ts';

/**
 * After the commit: what is no longer needed goes, folder times are set, the journal is closed. Safe to repeat.
 * @returns paths that a program still holds; they are tried again by the next change
 */
export async function finishPlan(host: Host, plan: Plan): Promise<readonly string[]> {
  const at = stateFolder(plan.root);
  const leftovers = await emptyTrash(host, at);
  await deleteTree(host, at, win32.join(at.stage, plan.id));
  await removeEmptyFolders(host, [at.stage, at.trash]);
  if (plan.intent.to === 'rollback') await removeMadeFolders(host, at, plan.intent.of);
  if (plan.intent.to === 'clean') await removeEmptyTree(host, at.aside);
  if (plan.intent.to === 'uninstall') await removeEmptyTree(host, at.license);
  for (const time of plan.folderTimes) {
    if (time.afterMs !== null && (await host.files.stat(time.path)))
      await host.files.setModified(time.path, time.afterMs);
  }
  await writeEnd(host, plan, leftovers);
  return leftovers;
}

/** Deletes withdrawn files of ours; those that are still mapped stay listed. */
export async function emptyTrash(host: Host, at: StateFolder): Promise<readonly string[]> {
  const left: string[] = [];
  for (const name of (await host.files.list(at.trash)) ?? [])
    left.push(...(await deleteTree(host, at, win32.join(at.trash, name))));
  return left;
}

/** An undone change leaves no folder of ours behind, unless there is a history to keep. */
export async function removeEmptyHome(host: Host, at: StateFolder): Promise<void> {
  await removeEmptyFolders(host, [at.stage, at.trash, at.aside, at.license, at.journal]);
}

async function removeMadeFolders(host: Host, at: StateFolder, id: string): Promise<void> {
  await removeEmptyTree(host, win32.join(at.aside, id));
  await removeEmptyTree(host, at.license);
  await removeEmptyFolders(host, [at.aside]);
}

async function removeEmptyTree(host: Host, path: string): Promise<void> {
  if ((await host.files.stat(path))?.kind !== 'directory') return;
  for (const name of (await host.files.list(path)) ?? []) await removeEmptyTree(host, win32.join(path, name));
  await removeEmptyFolders(host, [path]);
}

export async function removeEmptyFolders(host: Host, paths: readonly string[]): Promise<void> {
  for (const path of paths) await removeIfEmpty(host, path);
}
