import { elevatedCommand } from '../../../core/checks/elevated-command.ts';
import { exitCodeOf } from '../../../core/checks/exit-code.ts';
import type { JudgedEntry } from '../../../core/environment/entry-problems.ts';
import { judgeEntries } from '../../../core/environment/entry-problems.ts';
import { pathFindings } from '../../../core/environment/path-findings.ts';
import type { Plan } from '../../../core/plan/plan.ts';
import type { Host } from '../../../host/host.ts';
import { observePath } from '../../../host/observe/observe-path.ts';
import { findingsReport, findingsSummary } from '../../report/findings-report.ts';
import { variablesReport } from '../../report/variables-report.ts';
import type { Voice } from '../../report/voice.ts';
import type { Scope } from '../../road/environment.ts';
import { changeEnvironment } from '../../road/environment.ts';
import { fixPathSteps } from '../../road/fix-path.ts';
import { printable } from '../../text/printable.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost } from '../context.ts';

/** PATH entry by entry, and with --fix a reversible plan against what is certainly dead or double. */
export async function path(context: Context): Promise<CommandResult> {
  const host = await openHost(context);
  return context.args.fix ? fix(context, host) : show(context, host);
}

async function show({ voice }: Context, host: Host): Promise<CommandResult> {
  const seen = await observePath(host);
  const entries = judgeEntries(seen);
  const findings = pathFindings(seen);
  const blind = seen.machine.state === 'could-not-look' || seen.user.state === 'could-not-look';
  const lines = [
    ...(['machine', 'user'] as const).flatMap((scope) => list(entries, scope, voice)),
    ...findingsReport(findings, voice, 'listed'),
    '',
    findingsSummary(findings, voice),
  ];
  const code = exitCodeOf(findings);
  return { data: { entries, findings }, lines, exitCode: code === 0 && blind ? 3 : code };
}

function list(entries: readonly JudgedEntry[], scope: Scope, voice: Voice): readonly string[] {
  const own = entries.filter((e) => e.scope === scope);
  if (own.length === 0) return [];
  const width = `${own.length}`.length;
  const rows = own.map((entry, i) => {
    const number = `${i + 1}`.padStart(width);
    const line = `  ${number}  ${printable(entry.written)}`;
    return entry.problems.length > 0 ? voice.paint.warn(`${line}  !`) : line;
  });
  return [voice.paint.bold(voice.label('path-heading', { scope })), ...rows, ''];
}

async function fix(context: Context, host: Host): Promise<CommandResult> {
  const { args, voice } = context;
  const scopes: readonly Scope[] = args.scope ? [args.scope] : ['user', 'machine'];
  const elevated = (await host.system.os()).elevated !== false;
  const plans: Plan[] = [];
  const lines: string[] = [];
  for (const scope of scopes) {
    const change = {
      host,
      scope,
      what: 'path-fix',
      detail: 'PATH',
      steps: () => fixPathSteps(host, scope, args.all),
      args: elevatedArguments(args.all),
    } as const;
    const preview = await changeEnvironment({ ...change, dryRun: true });
    if (!preview) {
      lines.push(voice.label('environment-nothing', { scope }));
      continue;
    }
    // Without --machine the user's part is done, and for the rest stands the command that may do it.
    if (scope === 'machine' && !elevated && args.scope === null && !args.dryRun) {
      const command = elevatedCommand(elevatedArguments(args.all));
      lines.push('', ...variablesReport(preview, voice), voice.label('path-elevate', { command }));
      continue;
    }
    if (args.dryRun) {
      plans.push(preview);
      lines.push(...variablesReport(preview, voice), '', voice.label('dry-run-end'));
      continue;
    }
    if (
      !(await confirmed(
        context,
        voice.label('question-environment', { scope }),
        variablesReport(preview, voice),
      ))
    )
      return { data: { declined: true, plans }, lines: [...lines, voice.label('declined')], exitCode: 4 };
    const plan = await changeEnvironment(change);
    if (!plan) continue;
    plans.push(plan);
    lines.push(
      ...variablesReport(plan, voice),
      '',
      voice.paint.good(voice.label('environment-done', { scope })),
    );
  }
  return { data: { plans, dryRun: args.dryRun }, lines, exitCode: 0 };
}

function elevatedArguments(all: boolean): readonly string[] {
  return ['path', '--fix', '--machine', ...(all ? ['--all'] : [])];
}
