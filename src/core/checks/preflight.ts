import type { Finding } from '../finding.ts';
import type { PreflightContext } from './preflight-context.ts';
import { CHECKS } from './checks.ts';
import { runChecks } from './run-checks.ts';

/** Everything worth saying before a cuDNN goes into a toolkit, in the order in which a person would ask. */
export function preflight(context: PreflightContext): readonly Finding[] {
  return runChecks(CHECKS, context);
}
