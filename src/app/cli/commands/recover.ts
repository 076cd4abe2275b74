import { recoveredReport } from '../../report/recovered-report.ts';
import { recoverRoot } from '../../road/recover-root.ts';
import type { CommandResult, Context } from '../context.ts';
import { openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** Brings an interrupted change to an end. */
export async function recover(context: Context): Promise<CommandResult> {
  const host = await openHost(context);
  const { root } = (await findRoot(host, context.args.toolkit)).toolkit;
  const recovered = await recoverRoot(host, root);
  const lines =
    recovered.length > 0
      ? recoveredReport(recovered, context.voice)
      : [context.voice.label('recover-none', { root })];
  return {
    data: { root, recovered: recovered.map(({ id, outcome }) => ({ id, outcome })) },
    lines,
    exitCode: 0,
  };
}
