import type { Finding } from '../../core/finding.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { InstallOutcome } from '../road/install.ts';
import { findingsReport, findingsSummary } from './findings-report.ts';
import { pathChangeReport } from './path-change-report.ts';
import { planReport } from './plan-report.ts';
import { recoveredReport } from './recovered-report.ts';
import type { Voice } from './voice.ts';

export function installReport(outcome: InstallOutcome, voice: Voice): readonly string[] {
  const { wanted, toolkit, findings, plan, recovered } = outcome;
  const root = toolkit?.root ?? '-';
  const head = [
    ...recoveredReport(recovered, voice),
    voice.paint.bold(voice.label('install-heading', { version: wanted.version, root })),
    ...findingsReport(findings, voice),
    '',
  ];
  switch (outcome.result) {
    case 'refused':
      return [
        ...head,
        voice.paint.bad(voice.label('refused-heading')),
        `  ${findingsSummary(findings, voice)}`,
      ];
    case 'declined':
      return [voice.label('declined')];
    case 'already-there':
      return [...head, voice.label('install-already', { version: wanted.version, root })];
    case 'dry-run':
      return [
        ...head,
        ...(plan ? [...planReport(plan, voice), ...pathLines(plan, findings, voice)] : []),
        '',
        voice.label('dry-run-end'),
      ];
    case 'installed':
      return [
        ...head,
        ...(plan ? [...planReport(plan, voice), ...pathLines(plan, findings, voice)] : []),
        '',
        voice.paint.good(voice.label('install-done', { version: wanted.version, root })),
        ...(outcome.verification ? findingsReport(outcome.verification, voice) : []),
        voice.label('install-next'),
      ];
  }
}

function pathLines(plan: Plan, findings: readonly Finding[], voice: Voice): readonly string[] {
  return plan.steps.some((step) => step.do === 'path-entry') ? pathChangeReport(findings, voice) : [];
}
