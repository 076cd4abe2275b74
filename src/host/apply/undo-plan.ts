import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { Move, Plan, Step } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';
import { changePath } from './change-path.ts';
import { unsetVariable } from './set-variable.ts';
import { hashFile } from './hash-file.ts';
import type { Wait } from './retry.ts';
import { retry } from './retry.ts';

interface UndoOptions {
  readonly host: Host;
  readonly plan: Plan;
  readonly wait: Wait;
}

/**
 * Takes back whatever of the plan was done. What was done is read from the disk, not from a counter: a move is done when its
 * file lies at `to` and no longer at `from`. All preconditions are checked before the first change; running it twice is the same as once.
 * @throws Failure `rollback-blocked` with nothing changed, when a file is not what the journal says
 */
export async function undoPlan(options: UndoOptions): Promise<void> {
  const { host, plan, wait } = options;
  for (const step of await stepsToUndo(host, plan)) await undoStep(host, step, wait);
  if (plan.steps.some((s) => s.do === 'set-variable')) await host.registry.broadcastEnvironment();
  for (const time of plan.folderTimes) {
    if (time.beforeMs !== null && (await host.files.stat(time.path)))
      await host.files.setModified(time.path, time.beforeMs);
  }
}

async function stepsToUndo(host: Host, plan: Plan): Promise<readonly Step[]> {
  const there = await presence(host, plan);
  const undo: Step[] = [];
  for (const step of plan.steps.toReversed()) {
    if (step.do !== 'move') {
      undo.push(step);
      continue;
    }
    const from = there.get(step.from.toLowerCase()) ?? false;
    const to = there.get(step.to.toLowerCase()) ?? false;
    if (!to) {
      if (!from) await refuse(host, plan, step, 'missing');
      continue;
    }
    if (from) {
      // A publish whose source still waits was not done; a file kept by us beside a new one at its old place is a stranger's.
      if (step.why === 'aside' || step.why === 'withdraw') await refuse(host, plan, step, 'occupied');
      continue;
    }
    if (await differs(host, step.to, step)) await refuse(host, plan, step, 'altered');
    there.set(step.to.toLowerCase(), false);
    there.set(step.from.toLowerCase(), true);
    undo.push(step);
  }
  return undo;
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

/** A staged file that is gone is no loss: nobody used it. Any other surprise stops the undo. */
async function refuse(
  host: Host,
  plan: Plan,
  step: Move,
  reason: 'missing' | 'occupied' | 'altered',
): Promise<void> {
  const staged =
    step.why === 'place' &&
    win32.dirname(step.from).toLowerCase().startsWith(stateFolder(plan.root).stage.toLowerCase());
  if (staged && reason === 'missing') return;
  const path = (await host.files.stat(step.to)) ? step.to : step.from;
  throw new Failure('rollback-blocked', { path, reason });
}

async function undoStep(host: Host, step: Step, wait: Wait): Promise<void> {
  switch (step.do) {
    case 'move':
      return retry(() => host.files.rename(step.to, step.from, { replace: false }), wait);
    case 'path-entry':
      return changePath(host, { ...step, change: step.change === 'add' ? 'remove' : 'add' });
    case 'make-folder':
      return removeIfEmpty(host, step.path);
    case 'set-variable':
      return unsetVariable(host, step);
  }
}

async function removeIfEmpty(host: Host, path: string): Promise<void> {
  if ((await host.files.stat(path))?.kind !== 'directory') return;
  try {
    await host.files.removeDirectory(path);
  } catch (error) {
    if (!isHostError(error) || error.win32 !== 145) throw error;
  }
}
