import { Failure } from '../../core/failure.ts';
import type { Move, Plan } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';
import { removePlan, writePlan } from './journal.ts';
import { readText } from './read-text.ts';
import type { Wait } from './retry.ts';
import { realWait } from './retry.ts';
import { runPlan } from './run-plan.ts';
import { finishPlan, removeEmptyFolders } from './tidy.ts';
import { undoPlan } from './undo-plan.ts';

export interface ApplyOptions {
  readonly host: Host;
  readonly plan: Plan;
  readonly wait?: Wait;
  /** Called right before a staged file is put in its place; what it throws takes the change back. */
  readonly beforePlace?: (move: Move) => Promise<void>;
  readonly onStep?: (done: number, of: number) => void;
}

export interface Applied {
  /** Paths of withdrawn files that a program still holds. */
  readonly leftovers: readonly string[];
  /** False when the change is complete and only the tidying was refused; the next change does it. */
  readonly tidied: boolean;
}

/**
 * Carries out a plan as one transaction, under the lock: journal, steps, installed.json, tidying. A refused step takes everything back.
 * @throws Failure `rolled-back` when a step was refused and the machine is as before, `half-done` when the way back was refused too
 */
export async function applyPlan(options: ApplyOptions): Promise<Applied> {
  const { host, plan, wait = realWait } = options;
  refuseWithoutCommit(plan);
  await writePlan(host, plan);
  try {
    await runPlan({ ...options, wait });
  } catch (error) {
    if (!isHostError(error) && !(error instanceof Failure)) throw error;
    if (!(await isCommitted(host, plan))) return takeBack({ host, plan, wait, error });
  }
  try {
    return { leftovers: await finishPlan(host, plan), tidied: true };
  } catch (error) {
    if (!isHostError(error)) throw error;
    return { leftovers: [], tidied: false };
  }
}

/**
 * The record's text tells done from not done. Where it would not change, as when somebody has deleted it, nothing could.
 * @throws Failure `journal-untrusted` with nothing changed
 */
function refuseWithoutCommit({ root, before, after }: Plan): void {
  if (before === after)
    throw new Failure('journal-untrusted', {
      path: stateFolder(root).installed,
      reason: before === null ? 'it is missing' : 'it is not what the history says',
    });
}

/** A refused last flush or rename may have come through all the same: the text on disk decides. */
async function isCommitted(host: Host, plan: Plan): Promise<boolean> {
  return ((await readText(host, stateFolder(plan.root).installed)) ?? null) === plan.after;
}

interface TakeBack {
  readonly host: Host;
  readonly plan: Plan;
  readonly wait: Wait;
  readonly error: unknown;
}

async function takeBack({ host, plan, wait, error }: TakeBack): Promise<never> {
  try {
    await undoPlan({ host, plan, wait });
    await removePlan(host, plan);
    await removeEmptyFolders(host, [stateFolder(plan.root).journal]);
  } catch (second) {
    if (isHostError(second))
      throw new Failure(
        'half-done',
        { root: plan.root, path: second.path, win32: second.win32 },
        { cause: error },
      );
    throw second;
  }
  if (isHostError(error))
    throw new Failure('rolled-back', { path: error.path, win32: error.win32 }, { cause: error });
  throw error;
}
