import type { Failure } from '../../core/failure.ts';
import { findingsReport } from './findings-report.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';
import { width } from './width.ts';
import { wrap } from './wrap.ts';

/** What was attempted, what was found, what to do next, and the code to search for. */
export function failureReport(failure: Failure, voice: Voice): readonly string[] {
  const { attempted, found, next } = voice.failure(failure);
  const lead = `  ${voice.label('next-step')}`;
  return [
    ...wrap(`${printable(attempted)}${voice.label('colon')}${printable(found)}`, {
      columns: 100,
      first: `${voice.paint.bad(failure.code)}  `,
      rest: '  ',
    }),
    ...wrap(printable(next), { columns: 100, first: lead, rest: ' '.repeat(width(lead)) }),
    ...findingsReport(failure.findings, voice),
  ];
}
