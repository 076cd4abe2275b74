import { cleanReport } from '../../report/clean-report.ts';
import { recoveredReport } from '../../report/recovered-report.ts';
import type { Cleanup } from '../../road/clean.ts';
import { clean as cleanRoad } from '../../road/clean.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** Deletes replaced cuDNNs that are kept for the way back. */
export async function clean(context: Context): Promise<CommandResult> {
  const { args, voice, onProgress } = context;
  const host = await openHost(context);
  const { root } = (await findRoot(host, args.toolkit)).toolkit;
  const shown = (seen: Cleanup): readonly string[] => [
    ...cleanReport(root, seen, voice),
    ...(seen.plan ? ['', voice.label('clean-count', sums(seen))] : []),
  ];
  let asked = false;
  const result = await cleanRoad({
    host,
    root,
    keep: args.keep ?? 1,
    olderThanDays: args.olderThan ?? 0,
    dryRun: args.dryRun,
    forced: args.force,
    confirm: (seen) => {
      asked = context.canAsk && !args.yes && !args.json;
      const question = voice.label('question-clean', { root, goes: seen.goes.length });
      return confirmed(context, question, shown(seen));
    },
    onProgress,
  });
  if (result.result === 'declined') return { data: result, lines: [voice.label('declined')], exitCode: 4 };
  const lines = [
    ...recoveredReport(result.recovered, voice),
    ...(asked ? [] : shown(result)),
    ...end(),
    ...(result.leftovers.length > 0
      ? [voice.label('leftover-files', { count: result.leftovers.length })]
      : []),
  ];
  return { data: { root, ...result }, lines, exitCode: 0 };

  function end(): readonly string[] {
    if (result.plan === null) return result.stays.length > 0 ? ['', voice.label('clean-nothing')] : [];
    if (result.result === 'dry-run') return [voice.label('dry-run-end')];
    return [voice.paint.good(voice.label('clean-done', sums(result)))];
  }
}

function sums({ goes, freedBytes }: Cleanup): { readonly goes: number; readonly bytes: number } {
  return { goes: goes.length, bytes: freedBytes };
}
