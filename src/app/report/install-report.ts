import type { Finding } from '../../core/finding.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { InstallOutcome, PlannedChange } from '../road/install-options.ts';
import { findingsReport, findingsSummary } from './findings-report.ts';
import { pathChangeReport } from './path-change-report.ts';
import { planReport } from './plan-report.ts';
import { recoveredReport } from './recovered-report.ts';
import type { Voice } from './voice.ts';

/** @param told the checks and the plan stand on the screen already, above the question */
export function installReport(
  outcome: InstallOutcome,
  voice: Voice,
  { told = false }: { readonly told?: boolean } = {},
): readonly string[] {
  const { wanted, toolkit, findings, plan, recovered } = outcome;
  const root = toolkit?.root ?? '-';
  const head = [...recoveredReport(recovered, voice), ...(told ? [] : checksReport(outcome, voice))];
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
        ...(plan ? installPlanReport(plan, findings, voice) : []),
        '',
        voice.label('dry-run-end'),
      ];
    case 'installed':
      return [
        ...head,
        ...(plan && !told ? installPlanReport(plan, findings, voice) : []),
        '',
        voice.paint.good(voice.label('install-done', { version: wanted.version, root })),
        ...(outcome.verification ? findingsReport(outcome.verification, voice) : []),
        voice.label('install-next'),
      ];
  }
}

interface Checked {
  readonly wanted: { readonly version: string };
  readonly toolkit: { readonly root: string } | null;
  readonly findings: readonly Finding[];
}

function checksReport({ wanted, toolkit, findings }: Checked, voice: Voice): readonly string[] {
  const heading = voice.label('install-heading', { version: wanted.version, root: toolkit?.root ?? '-' });
  return [voice.paint.bold(heading), ...findingsReport(findings, voice), ''];
}

function installPlanReport(plan: Plan, findings: readonly Finding[], voice: Voice): readonly string[] {
  const toPath = plan.steps.some((step) => step.do === 'path-entry');
  return [...planReport(plan, voice), ...(toPath ? pathChangeReport(findings, voice) : [])];
}

/** What stands above the question. */
export function beforeInstallReport({ plan, findings }: PlannedChange, voice: Voice): readonly string[] {
  const { root, intent } = plan;
  const version = intent.to === 'install' ? intent.version : '';
  return [
    ...checksReport({ wanted: { version }, toolkit: { root }, findings }, voice),
    ...installPlanReport(plan, findings, voice),
    '',
  ];
}
