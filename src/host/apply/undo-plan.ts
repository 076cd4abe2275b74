import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { Move, Plan, Step } from '../../core/plan/plan.ts';
import type { Host } from '../host.ts';
import { unchangePath } from './change-path.ts';
import { hashFile } from './hash-file.ts';
import { makeFolders } from './make-folders.ts';
import { removeIfEmpty } from './remove-if-empty.ts';
import type { Wait } from './retry.ts';
import { retry } from './retry.ts';
import { unsetVariable } from './set-variable.ts';

interface UndoOptions {
  readonly host: Host;
  readonly plan: Plan;
  readonly wait: Wait;
  /** Go on where a file is not what the journal says, and leave that file as it lies. */
  readonly leaveBlocked?: boolean;
}

/** A file that the way back could not put where it was. */
export interface Blocked {
  readonly path: string;
  readonly reason: 'missing' | 'occupied' | 'altered';
}

/**
 * Takes back whatever of the plan was done. What was done is read from the disk, not from a counter: a move is done when its
 * file lies at `to` and no longer at `from`. All preconditions are checked before the first change; running it twice is the same as once.
 * @returns what was left as it lies
 * @throws Failure `rollback-blocked` with nothing changed, when a file is not what the journal says
 */
export async function undoPlan(options: UndoOptions): Promise<readonly Blocked[]> {
  const { host, plan, wait, leaveBlocked = false } = options;
  const { undo, blocked } = await stepsToUndo(host, plan);
  const [first] = blocked;
  if (first && !leaveBlocked) throw new Failure('rollback-blocked', { ...first, root: plan.root });
  for (const step of undo) await undoStep({ host, plan, wait }, step);
  if (plan.steps.some((s) => s.do === 'set-variable')) await host.registry.broadcastEnvironment();
  for (const time of plan.folderTimes) {
    if (time.beforeMs !== null && (await host.files.stat(time.path)))
      await host.files.setModified(time.path, time.beforeMs);
  }
  return blocked;
}

interface ToUndo {
  readonly undo: readonly Step[];
  readonly blocked: readonly Blocked[];
}

async function stepsToUndo(host: Host, plan: Plan): Promise<ToUndo> {
  const there = await presence(host, plan);
  const undo: Step[] = [];
  const blocked: Blocked[] = [];
  for (const step of plan.steps.toReversed()) {
    if (step.do !== 'move') {
      undo.push(step);
      continue;
    }
    const state = await stateOf({ host, plan, there }, step);
    if (state === 'not-done') continue;
    if (state !== 'done') {
      blocked.push({ path: state === 'missing' ? step.from : step.to, reason: state });
      continue;
    }
    there.set(step.to.toLowerCase(), false);
    there.set(step.from.toLowerCase(), true);
    undo.push(step);
  }
  return { undo, blocked };
}

interface Seen {
  readonly host: Host;
  readonly plan: Plan;
  /** Which paths hold a file, as it will be once the later steps are undone. */
  readonly there: ReadonlyMap<string, boolean>;
}

async function stateOf(
  { host, plan, there }: Seen,
  step: Move,
): Promise<'done' | 'not-done' | Blocked['reason']> {
  const at = (path: string): boolean => there.get(path.toLowerCase()) ?? false;
  if (!at(step.to)) {
    // A new file that is gone is no loss: nobody used it. An old one is.
    return at(step.from) || step.why === 'place' ? 'not-done' : 'missing';
  }
  if (at(step.from)) {
    // A publish whose source still waits was not done; a file kept by us beside a new one at its old place is a stranger's.
    return step.why === 'place' || step.why === 'restore' ? 'not-done' : 'occupied';
  }
  // What lies there is the old file, if the step that takes that one away was not done: ours was lost before its turn came.
  const makesRoom = plan.steps.find(
    (s) => s.do === 'move' && s !== step && s.from.toLowerCase() === step.to.toLowerCase(),
  );
  if (makesRoom?.do === 'move' && !at(makesRoom.to)) return 'not-done';
  return (await differs(host, step.to, step)) ? 'altered' : 'done';
}

async function presence(host: Host, plan: Plan): Promise<Map<string, boolean>> {
  const there = new Map<string, boolean>();
  for (const path of plan.steps.flatMap((s) => (s.do === 'move' ? [s.from, s.to] : []))) {
    if (!there.has(path.toLowerCase()))
      there.set(path.toLowerCase(), (await host.files.stat(path))?.kind === 'file');
  }
  return there;
}

async function differs(host: Host, path: string, step: Move): Promise<boolean> {
  const stat = await host.files.stat(path);
  if (stat?.size !== step.is.size) return true;
  return (await hashFile(host, path)).sha256 !== step.is.sha256;
}

async function undoStep({ host, plan, wait }: UndoOptions, step: Step): Promise<void> {
  switch (step.do) {
    case 'move':
      // Somebody may have cleared away a folder that had become empty.
      await makeFolders(host, plan.root, win32.dirname(step.from));
      return retry(() => host.files.rename(step.to, step.from, { replace: false }), wait);
    case 'path-entry':
      return unchangePath(host, step);
    case 'make-folder':
      return removeIfEmpty(host, step.path);
    case 'remove-folder':
      return makeFolders(host, plan.root, step.path);
    case 'set-variable':
      return unsetVariable(host, step);
  }
}
