import { planReport } from '../../report/plan-report.ts';
import { printable } from '../../text/printable.ts';
import { recoveredReport } from '../../report/recovered-report.ts';
import { uninstall as uninstallRoad } from '../../road/uninstall.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** Removes what we put there and what is unaltered. */
export async function uninstall(context: Context): Promise<CommandResult> {
  const { args, voice, onProgress } = context;
  const host = await openHost(context);
  const { root } = (await findRoot(host, args.toolkit)).toolkit;
  if (!(await confirmed(context, voice.label('question-uninstall', { root }))))
    return { data: { declined: true }, lines: [voice.label('declined')], exitCode: 4 };
  const result = await uninstallRoad({
    host,
    root,
    ...(args.major === undefined ? {} : { major: args.major }),
    dryRun: args.dryRun,
    forced: args.force,
    onProgress,
  });
  const lines = [
    ...recoveredReport(result.recovered, voice),
    ...planReport(result.plan, voice),
    '',
    result.applied
      ? voice.paint.good(voice.label('uninstall-done', { version: result.version }))
      : voice.label('dry-run-end'),
    ...result.left.map((l) =>
      voice.paint.warn(voice.label('uninstall-left', { path: printable(l.path), why: l.why })),
    ),
    ...(result.leftovers.length > 0
      ? [voice.label('leftover-files', { count: result.leftovers.length })]
      : []),
  ];
  return { data: result, lines, exitCode: 0 };
}
