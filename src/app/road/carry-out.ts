import type { Finding } from '../../core/finding.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import type { Wait } from '../../host/apply/retry.ts';
import type { Stage } from '../../host/apply/stage.ts';
import type { ChangeOptions, InstallOutcome } from './install-options.ts';
import type { PlannedInstall } from './plan-install.ts';

interface Planned {
  readonly options: ChangeOptions;
  readonly findings: readonly Finding[];
  readonly planned: PlannedInstall;
  readonly wait: Wait;
  readonly stage: Stage;
}

/** Asks, then applies; nothing is asked where nothing would change. */
export async function carryOut({
  options,
  findings,
  planned: { plan, alreadyThere },
  wait,
  stage,
}: Planned): Promise<Pick<InstallOutcome, 'result' | 'plan'>> {
  const { host, confirm, onProgress } = options;
  if (alreadyThere) return { result: 'already-there', plan };
  if (confirm && !(await confirm({ plan, findings }))) return { result: 'declined', plan };
  const onStep = (at: number, of: number): void => onProgress?.({ phase: 'publish', done: at, of });
  // All of them before the first change, so that a refusal has nothing to take back; then each once more in its turn.
  for (const step of plan.steps)
    if (step.do === 'move' && step.why === 'place') await stage.assertAsChecked(step);
  await applyPlan({ host, plan, wait, onStep, beforePlace: (move) => stage.assertAsChecked(move) });
  return { result: 'installed', plan };
}
