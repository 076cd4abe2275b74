import { planReport } from '../../report/plan-report.ts';
import { printable } from '../../text/printable.ts';
import { recoveredReport } from '../../report/recovered-report.ts';
import type { Voice } from '../../report/voice.ts';
import type { Uninstalled } from '../../road/uninstall.ts';
import { uninstall as uninstallRoad } from '../../road/uninstall.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** Removes what we put there and what is unaltered. */
export async function uninstall(context: Context): Promise<CommandResult> {
  const { args, voice, onProgress } = context;
  const host = await openHost(context);
  const { root } = (await findRoot(host, args.toolkit)).toolkit;
  let asked = false;
  const result = await uninstallRoad({
    host,
    root,
    ...(args.major === undefined ? {} : { major: args.major }),
    dryRun: args.dryRun,
    forced: args.force,
    confirm: ({ plan, left }) => {
      asked = context.canAsk && !args.yes && !args.json;
      const version = plan.intent.to === 'uninstall' ? plan.intent.version : '';
      const shown = [...planReport(plan, voice), ...leftReport(left, voice), ''];
      return confirmed(context, voice.label('question-uninstall', { root, version }), shown);
    },
    onProgress,
  });
  if (result.result === 'declined') return { data: result, lines: [voice.label('declined')], exitCode: 4 };
  const { version, keptAside } = result;
  const lines = [
    ...recoveredReport(result.recovered, voice),
    ...(asked ? [] : [...planReport(result.plan, voice), ...leftReport(result.left, voice), '']),
    result.result === 'uninstalled'
      ? voice.paint.good(voice.label('uninstall-done', { version }))
      : voice.label('dry-run-end'),
    ...(keptAside === null ? [] : [voice.label('uninstall-kept-aside', { version: keptAside })]),
    ...(result.leftovers.length > 0
      ? [voice.label('leftover-files', { count: result.leftovers.length })]
      : []),
  ];
  return { data: result, lines, exitCode: 0 };
}

function leftReport(left: Uninstalled['left'], voice: Voice): readonly string[] {
  return left.map((l) =>
    voice.paint.warn(voice.label('uninstall-left', { path: printable(l.path), why: l.why })),
  );
}
