import type { Finding } from '../../core/finding.ts';
import { pathSegments } from '../../core/plan/path-segments.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';

/** Enough to see what comes before the new entry; the whole value stands in the JSON and with --verbose. */
const LAST = 2;

/** The PATH value before and after, where an entry is to be added. */
export function pathChangeReport(findings: readonly Finding[], voice: Voice): readonly string[] {
  const evidence = findings.find((f) => f.check === 'path-entry')?.evidence ?? [];
  return evidence.flatMap(({ fact, value }) => {
    if (fact !== 'path-before' && fact !== 'path-after') return [];
    const shown =
      typeof value === 'string'
        ? end(value, fact === 'path-after' ? LAST + 1 : LAST, voice)
        : voice.label('value', { value: null });
    return [voice.paint.dim(`     ${voice.evidence(fact)}${voice.label('colon')}${printable(shown)}`)];
  });
}

function end(value: string, count: number, { verbose }: Voice): string {
  const entries = pathSegments(value).map((s) => s.text);
  return verbose || entries.length <= count ? value : `...;${entries.slice(-count).join(';')}`;
}
