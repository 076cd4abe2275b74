import type { Evidence, Finding, Status } from '../../core/finding.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';
import { shorten } from './shorten.ts';
import { padTo, width } from './width.ts';
import { wrap } from './wrap.ts';

const COLUMNS = 100;
const ORDER: readonly Status[] = ['fail', 'warn', 'could-not-check', 'pass', 'not-applicable'];
const COLOUR = {
  fail: 'bad',
  warn: 'warn',
  'could-not-check': 'warn',
  pass: 'good',
  'not-applicable': 'dim',
} as const;

/**
 * Problems first, each with its evidence and what to do.
 * @param passes what passed is only counted, or listed with a line each; --verbose lists it with its evidence
 */
export function findingsReport(
  findings: readonly Finding[],
  voice: Voice,
  passes: 'counted' | 'listed' = 'counted',
): readonly string[] {
  const told = ORDER.flatMap((status) => findings.filter((f) => f.status === status)).filter(
    (f) => voice.verbose || isShown(f, passes),
  );
  const wide = Math.max(...ORDER.map((status) => width(voice.label('status', { status }))));
  const passed = findings.filter((f) => f.status === 'pass').length;
  const lines = told.flatMap((f) => findingLines(f, voice, wide));
  if (voice.verbose || passes === 'listed' || passed === 0) return lines;
  const word = padTo(voice.label('status', { status: 'pass' }), wide);
  return [...lines, `  ${voice.paint.good(word)}  ${voice.label('passed-count', { count: passed })}`];
}

function isShown({ status }: Finding, passes: 'counted' | 'listed'): boolean {
  return status !== 'not-applicable' && (status !== 'pass' || passes === 'listed');
}

function findingLines(finding: Finding, voice: Voice, wide: number): readonly string[] {
  const { paint } = voice;
  const word = paint[COLOUR[finding.status]](padTo(voice.label('status', { status: finding.status }), wide));
  const indent = ' '.repeat(wide + 4);
  const lines = [
    ...wrap(printable(voice.say(finding.says)), { columns: COLUMNS, first: `  ${word}  `, rest: indent }),
  ];
  const silent = finding.status === 'pass' && !voice.verbose;
  for (const { fact, value, from } of voice.verbose
    ? finding.evidence
    : silent
      ? []
      : telling(finding.evidence)) {
    const line = `${indent}${voice.evidence(fact)}${voice.label('colon')}${printable(shown(value, voice))}  (${printable(voice.verbose ? from : place(from))})`;
    lines.push(paint.dim(voice.verbose ? line : shorten(line, COLUMNS)));
  }
  if (finding.remedy) {
    const next = voice.label('next-step');
    lines.push(
      ...wrap(printable(voice.say(finding.remedy.manual)), {
        columns: COLUMNS,
        first: `${indent}${next}`,
        rest: indent + ' '.repeat(width(next)),
      }),
    );
    if (finding.remedy.command !== undefined)
      lines.push(`${indent}  ${paint.bold(printable(finding.remedy.command))}`);
  }
  if (finding.status === 'fail' && finding.force) {
    const key = voice.forced?.includes(finding.force) ? 'option-forced' : 'option-force';
    lines.push(paint.dim(`${indent}${voice.label(key, { code: finding.force })}`));
  }
  return lines;
}

function shown(value: Evidence['value'], voice: Voice): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? value.toLocaleString('en-US') : voice.label('value', { value });
}

/** One line that sums up: `2 problems, 1 warning`. */
export function findingsSummary(findings: readonly Finding[], voice: Voice): string {
  const count = (status: Status): number => findings.filter((f) => f.status === status).length;
  const problems = { fail: count('fail'), warn: count('warn') };
  const unseen = count('could-not-check');
  const first =
    problems.fail + problems.warn === 0
      ? voice.label('no-problems')
      : voice.label('problems-count', problems);
  return unseen === 0 ? first : `${first} (${voice.label('could-not-look-count', { count: unseen })})`;
}

/** Enough to see the point: each fact and value once, four at most. */
function telling(evidence: readonly Evidence[]): readonly Evidence[] {
  const keys = evidence.map((e) => `${e.fact} ${e.value}`);
  return evidence.filter((_, i) => keys.indexOf(keys[i] ?? '') === i).slice(0, 4);
}

/** The end of a long path says more than its beginning; of several sources the first stands for all. */
function place(from: string): string {
  const first = from.split('; ')[0] ?? from;
  const parts = first.split('\\');
  return /^[a-z]:\\/i.test(first) && parts.length > 4 ? ['...', ...parts.slice(-3)].join('\\') : first;
}
