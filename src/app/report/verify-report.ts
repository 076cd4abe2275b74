import type { Verified } from '../road/verify.ts';
import { findingsReport } from './findings-report.ts';
import type { Voice } from './voice.ts';

/** One list; where several cuDNNs lie in one toolkit, one for each under its version. */
export function verifyReport(
  { findings, groups }: Pick<Verified, 'findings' | 'groups'>,
  voice: Voice,
): readonly string[] {
  const named = groups.filter((g) => g.version !== null);
  if (named.length < 2) return findingsReport(findings, voice, 'listed');
  return groups.flatMap(({ version, findings: own }) => [
    ...(version === null ? [''] : ['', voice.paint.bold(`cuDNN ${version}`)]),
    ...findingsReport(own, voice, 'listed'),
  ]);
}
