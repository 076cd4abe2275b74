import type { Finding, Status } from '../../core/finding.ts';
import { printable } from './printable.ts';
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

/** Problems first, each with its evidence and what to do; what passed in one line each, or only counted. */
export function findingsReport(findings: readonly Finding[], voice: Voice): readonly string[] {
  const shown = ORDER.flatMap((status) => findings.filter((f) => f.status === status)).filter((f) =>
    isShown(f, voice),
  );
  const wide = Math.max(...ORDER.map((status) => width(voice.label('status', { status }))));
  const passed = findings.filter((f) => f.status === 'pass').length;
  const lines = shown.flatMap((f) => findingLines(f, voice, wide));
  if (voice.verbose || passed === 0) return lines;
  const word = padTo(voice.label('status', { status: 'pass' }), wide);
  return [...lines, `  ${voice.paint.good(word)}  ${voice.label('passed-count', { count: passed })}`];
}

function isShown(finding: Finding, voice: Voice): boolean {
  return voice.verbose || (finding.status !== 'pass' && finding.status !== 'not-applicable');
}

function findingLines(finding: Finding, voice: Voice, wide: number): readonly string[] {
  const { paint } = voice;
  const word = paint[COLOUR[finding.status]](padTo(voice.label('status', { status: finding.status }), wide));
  const indent = ' '.repeat(wide + 4);
  const lines = [
    ...wrap(printable(voice.say(finding.says)), { columns: COLUMNS, first: `  ${word}  `, rest: indent }),
  ];
  for (const { fact, value, from } of finding.evidence.slice(0, voice.verbose ? undefined : 4)) {
    const shown =
      value === null ? '-' : typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
    const line = `${indent}${voice.evidence(fact)}: ${printable(shown)}  (${printable(from)})`;
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
  if (finding.status === 'fail' && finding.force)
    lines.push(paint.dim(`${indent}${voice.label('option-force', { code: finding.force })}`));
  return lines;
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
