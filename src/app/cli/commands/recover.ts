import { recoveredReport } from '../../report/recovered-report.ts';
import { rootOf } from '../../road/environment.ts';
import { recoverRoot } from '../../road/recover-root.ts';
import type { CommandResult, Context } from '../context.ts';
import { openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** Brings an interrupted change to an end. */
export async function recover(context: Context): Promise<CommandResult> {
  const host = await openHost(context);
  const { args } = context;
  const root = args.environment
    ? await rootOf(host, args.environment)
    : (await findRoot(host, args.toolkit)).toolkit.root;
  const recovered = await recoverRoot(host, root, {
    holds: args.environment ?? 'toolkit',
    forced: args.force,
    leaveBlocked: args.force.includes('blocked'),
  });
  const lines =
    recovered.length > 0
      ? recoveredReport(recovered, context.voice)
      : [context.voice.label('recover-none', { root })];
  return {
    data: { root, recovered: recovered.map(({ id, outcome, left }) => ({ id, outcome, left })) },
    lines,
    exitCode: 0,
  };
}
