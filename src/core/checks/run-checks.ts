import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { Check } from './check.ts';

/** Runs every rule. One that throws becomes a finding of its own, so that the others still speak and nobody reads silence as health. */
export function runChecks<Context>(checks: readonly Check<Context>[], context: Context): readonly Finding[] {
  return checks.flatMap((check) => {
    try {
      return check.run(context);
    } catch (error) {
      return [brokenCheck(check.id, error)];
    }
  });
}

/** Did this check itself break? That is our mistake and always changes the exit code. */
export function isBrokenCheck(finding: Finding): boolean {
  return finding.says.key === 'check-broke';
}

function brokenCheck(id: string, error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  return {
    check: id,
    status: 'could-not-check',
    subject: id,
    says: text('check-broke', { check: id }),
    evidence: [{ fact: 'error', value: message, from: id }],
  };
}
