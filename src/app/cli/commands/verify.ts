import { exitCodeOf } from '../../../core/checks/exit-code.ts';
import { findingsReport, findingsSummary } from '../../report/findings-report.ts';
import { verifyRoot } from '../../road/verify.ts';
import type { CommandResult, Context } from '../context.ts';
import { openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** What lies there is whole, of one version and unaltered; Windows finds it; and a program that loads it lives and is answered. */
export async function verify(context: Context): Promise<CommandResult> {
  const { args, voice, onProgress } = context;
  const host = await openHost(context);
  const { toolkit } = await findRoot(host, args.toolkit);
  const { root } = toolkit;
  const live = args.static ? 'none' : args.here ? 'this-terminal' : 'new-terminal';
  const { findings, pending } = await verifyRoot({
    host,
    root,
    live,
    ...(args.timeLimit === undefined ? {} : { timeoutMs: args.timeLimit * 1000 }),
    onProgress,
  });
  const lines = [
    voice.paint.bold(voice.label('verify-heading', { root })),
    ...(pending ? [voice.paint.warn(voice.label('verify-pending'))] : []),
    ...findingsReport(findings, voice, 'listed'),
    '',
    findingsSummary(findings, voice),
  ];
  return { data: { root, pending, findings }, lines, exitCode: pending ? 1 : exitCodeOf(findings) };
}
