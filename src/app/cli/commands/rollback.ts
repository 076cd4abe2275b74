import { planReport } from '../../report/plan-report.ts';
import { recoveredReport } from '../../report/recovered-report.ts';
import { rollback as rollbackRoad } from '../../road/rollback.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** Takes the newest install back. */
export async function rollback(context: Context): Promise<CommandResult> {
  const { args, voice, onProgress } = context;
  const host = await openHost(context);
  const { root } = (await findRoot(host, args.toolkit)).toolkit;
  if (!(await confirmed(context, voice.label('question-rollback', { root }))))
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
