import type { Host } from '../../../host/host.ts';
import { planReport } from '../../report/plan-report.ts';
import { blockedReport, recoveredReport } from '../../report/recovered-report.ts';
import { variablesReport } from '../../report/variables-report.ts';
import type { Scope } from '../../road/environment.ts';
import { undoEnvironment } from '../../road/environment.ts';
import { rollback as rollbackRoad } from '../../road/rollback.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** Takes the newest install back. */
export async function rollback(context: Context): Promise<CommandResult> {
  const { args, voice, onProgress } = context;
  const host = await openHost(context);
  if (args.environment) return undoVariables(context, host, args.environment);
  const { root } = (await findRoot(host, args.toolkit)).toolkit;
  const [id] = args.operands;
  let asked = false;
  const result = await rollbackRoad({
    host,
    root,
    ...(id === undefined ? {} : { id }),
    dryRun: args.dryRun,
    forced: args.force,
    confirm: ({ plan, left }) => {
      asked = context.canAsk && !args.yes && !args.json;
      const version = plan.intent.to === 'rollback' ? plan.intent.version : '';
      const question = voice.label('question-rollback', { root, version });
      const shown = [...planReport(plan, voice), ...blockedReport(left, voice), ''];
      return confirmed(context, question, shown);
    },
    onProgress,
  });
  if (result.result === 'declined') return { data: result, lines: [voice.label('declined')], exitCode: 4 };
  const { intent } = result.plan;
  const whole = result.left.length === 0;
  const done =
    intent.to === 'rollback'
      ? voice.label('rollback-done', { version: intent.version, restores: intent.restores, whole })
      : '';
  const lines = [
    ...recoveredReport(result.recovered, voice),
    ...(asked ? [] : [...planReport(result.plan, voice), ...blockedReport(result.left, voice), '']),
    result.result === 'rolled-back' ? voice.paint.good(done) : voice.label('dry-run-end'),
    ...(result.leftovers.length > 0
      ? [voice.label('leftover-files', { count: result.leftovers.length })]
      : []),
  ];
  return { data: result, lines, exitCode: 0 };
}

/** The same for what `path --fix` and `toolkit use` changed. */
async function undoVariables(context: Context, host: Host, scope: Scope): Promise<CommandResult> {
  const { args, voice } = context;
  if (!(await confirmed(context, voice.label('question-environment', { scope }))))
    return { data: { declined: true }, lines: [voice.label('declined')], exitCode: 4 };
  const [id] = args.operands;
  const plan = await undoEnvironment({
    host,
    scope,
    dryRun: args.dryRun,
    ...(id === undefined ? {} : { id }),
  });
  const end = args.dryRun ? 'dry-run-end' : 'environment-undone';
  return {
    data: { plan, applied: !args.dryRun },
    lines: [...variablesReport(plan, voice), '', voice.label(end)],
    exitCode: 0,
  };
}
