import type { Finding } from '../../core/finding.ts';
import { applyPlan } from '../../host/apply/apply-plan.ts';
import type { Wait } from '../../host/apply/retry.ts';
import type { ChangeOptions, InstallOutcome } from './install-options.ts';
import type { PlannedInstall } from './plan-install.ts';

interface Planned {
  readonly options: ChangeOptions;
  readonly findings: readonly Finding[];
  readonly planned: PlannedInstall;
  readonly wait: Wait;
}

/** Asks, then applies; nothing is asked where nothing would change. */
export async function carryOut({
  options,
  findings,
  planned: { plan, alreadyThere },
  wait,
}: Planned): Promise<Pick<InstallOutcome, 'result' | 'plan'>> {
  const { host, confirm, onProgress } = options;
  if (alreadyThere) return { result: 'already-there', plan };
  if (confirm && !(await confirm({ plan, findings }))) return { result: 'declined', plan };
  const onStep = (at: number, of: number): void => onProgress?.({ phase: 'publish', done: at, of });
  await applyPlan({ host, plan, wait, onStep });
  return { result: 'installed', plan };
}
