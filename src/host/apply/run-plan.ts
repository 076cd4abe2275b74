import type { Move, Plan, Step } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Host } from '../host.ts';
import { changePath } from './change-path.ts';
import { removeIfEmpty } from './remove-if-empty.ts';
import { setVariable } from './set-variable.ts';
import type { Wait } from './retry.ts';
import { retry } from './retry.ts';
import { writeText } from './write-text.ts';

interface RunOptions {
  readonly host: Host;
  readonly plan: Plan;
  readonly wait: Wait;
  /** Called right before a staged file is put in its place; what it throws takes the change back. */
  readonly beforePlace?: (move: Move) => Promise<void>;
  readonly onStep?: (done: number, of: number) => void;
}

/** Carries out the steps in order; `installed.json` comes last, its new text means complete. */
export async function runPlan({ host, plan, wait, beforePlace, onStep }: RunOptions): Promise<void> {
  for (const [index, step] of plan.steps.entries()) {
    if (step.do === 'move' && step.why === 'place') await beforePlace?.(step);
    await runStep(host, step, wait);
    onStep?.(index + 1, plan.steps.length);
  }
  if (plan.steps.some((s) => s.do === 'set-variable')) await host.registry.broadcastEnvironment();
  const { installed } = stateFolder(plan.root);
  if (plan.after !== null) {
    await writeText(host, installed, plan.after, { replace: true, modifiedMs: Date.parse(plan.createdAt) });
  } else if (plan.before !== null) {
    await host.files.remove(installed);
  }
}

async function runStep(host: Host, step: Step, wait: Wait): Promise<void> {
  switch (step.do) {
    case 'make-folder':
      return host.files.makeDirectory(step.path);
    case 'remove-folder':
      return removeIfEmpty(host, step.path);
    case 'move':
      return retry(() => host.files.rename(step.from, step.to, { replace: false }), wait);
    case 'path-entry':
      return changePath(host, step);
    case 'set-variable':
      return setVariable(host, step);
  }
}
