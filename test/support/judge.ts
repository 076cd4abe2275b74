import type { Check } from '../../src/core/checks/check.ts';
import type { PreflightContext } from '../../src/core/checks/preflight-context.ts';
import type { WantedCudnn } from '../../src/core/checks/wanted-cudnn.ts';
import type { Finding } from '../../src/core/finding.ts';
import type { Machine, Toolkit } from '../../src/core/machine/machine.ts';
import { aMachine, aToolkit, aWanted } from './machine.ts';

interface Situation {
  readonly machine?: Partial<Machine>;
  /** Null for a computer without a toolkit. */
  readonly toolkit?: Partial<Toolkit> | null;
  readonly wanted?: Partial<WantedCudnn>;
  readonly args?: readonly string[];
}

/** Runs one check on a sound machine that differs in what is given. */
export function judge(check: Check, situation: Situation = {}): readonly Finding[] {
  return check.run(aSituation(situation));
}

export function aSituation({ machine, toolkit, wanted, args }: Situation = {}): PreflightContext {
  const chosen = toolkit === null ? null : aToolkit(toolkit);
  return {
    machine: aMachine({ toolkits: chosen ? [chosen] : [], ...machine }),
    toolkit: chosen,
    wanted: aWanted(wanted),
    ...(args ? { args } : {}),
  };
}

/** `warn path-entry-missing`: what a test compares. */
export function verdicts(findings: readonly Finding[]): readonly string[] {
  return findings.map(
    (finding) => `${finding.status} ${finding.says.key}${finding.force ? ` (${finding.force})` : ''}`,
  );
}
