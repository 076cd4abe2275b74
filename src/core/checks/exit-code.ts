import type { Finding } from '../finding.ts';
import { isBrokenCheck } from './run-checks.ts';

/** Without these a verdict on a toolkit means nothing; a missing GPU or driver, by contrast, is merely told. */
const DECISIVE: ReadonlySet<string> = new Set([
  'set-complete',
  'one-version',
  'dll-architecture',
  'unaltered',
]);

export interface ExitCodeOptions {
  /** Ids of the checks that the user named. */
  readonly askedFor?: readonly string[];
}

/** 0 healthy, 1 problems found, 3 could not look where the verdict depends on it. A check that broke never ends in 0. */
export function exitCodeOf(findings: readonly Finding[], { askedFor = [] }: ExitCodeOptions = {}): 0 | 1 | 3 {
  if (findings.some((finding) => finding.status === 'fail')) return 1;
  const blind = findings.some(
    (finding) =>
      finding.status === 'could-not-check' &&
      (isBrokenCheck(finding) || DECISIVE.has(finding.check) || askedFor.includes(finding.check)),
  );
  return blind ? 3 : 0;
}
