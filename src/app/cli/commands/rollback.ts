import type { Host } from '../../../host/host.ts';
import { planReport } from '../../report/plan-report.ts';
import { recoveredReport } from '../../report/recovered-report.ts';
import { readJournal } from '../../../host/apply/journal.ts';
import { variablesReport } from '../../report/variables-report.ts';
import type { Scope } from '../../road/environment.ts';
import { undoEnvironment } from '../../road/environment.ts';
import { changesOf } from '../../road/changes.ts';
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
  const version = await newestVersion(host, root, args.operands[0]);
  if (!(await confirmed(context, voice.label('question-rollback', { root, version }))))
    return { data: { declined: true }, lines: [voice.label('declined')], exitCode: 4 };
  const [id] = args.operands;
  const result = await rollbackRoad({
    host,
    root,
    ...(id === undefined ? {} : { id }),
    dryRun: args.dryRun,
    forced: args.force,
    onProgress,
  });
  const { intent } = result.plan;
  const done =
    intent.to === 'rollback'
      ? voice.label('rollback-done', { version: intent.version, restores: intent.restores })
      : '';
  const lines = [
    ...recoveredReport(result.recovered, voice),
    ...planReport(result.plan, voice),
    '',
    result.applied ? voice.paint.good(done) : voice.label('dry-run-end'),
    ...(result.leftovers.length > 0
      ? [voice.label('leftover-files', { count: result.leftovers.length })]
      : []),
  ];
  return { data: result, lines, exitCode: 0 };
}

/** Which cuDNN would go; null when there is none, which the road itself will say. */
async function newestVersion(host: Host, root: string, id: string | undefined): Promise<string | null> {
  const standing = changesOf(await readJournal(host, root)).filter((c) => c.rolledBackBy === null);
  const meant = standing.findLast((c) => c.plan.intent.to === 'install' && (id === undefined || c.id === id));
  return meant?.plan.intent.to === 'install' ? meant.plan.intent.version : null;
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
