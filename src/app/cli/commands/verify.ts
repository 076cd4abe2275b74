import { exitCodeOf } from '../../../core/checks/exit-code.ts';
import { findingsSummary } from '../../report/findings-report.ts';
import { verifyReport } from '../../report/verify-report.ts';
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
  const { findings, groups, pending } = await verifyRoot({
    host,
    root,
    live,
    ...(args.timeLimit === undefined ? {} : { timeoutMs: args.timeLimit * 1000 }),
    onProgress,
  });
  const lines = [
    voice.paint.bold(voice.label('verify-heading', { root })),
    ...(pending ? [voice.paint.warn(voice.label('verify-pending'))] : []),
    ...verifyReport({ findings, groups }, voice),
    '',
    findingsSummary(findings, voice),
  ];
  return { data: { root, pending, findings, groups }, lines, exitCode: pending ? 1 : exitCodeOf(findings) };
}
