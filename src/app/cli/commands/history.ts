import { ledgerOf } from '../../../core/plan/ledger.ts';
import { readJournal } from '../../../host/apply/journal.ts';
import { rootOf } from '../../road/environment.ts';
import { changesOf, donePlans } from '../../road/changes.ts';
import { keptSizes } from '../../road/kept-sizes.ts';
import { historyReport } from '../../report/history-report.ts';
import { printable } from '../../text/printable.ts';
import type { CommandResult, Context } from '../context.ts';
import { openHost } from '../context.ts';
import { findRoot } from '../find-root.ts';

/** What cudnnup changed in a toolkit, newest first. */
export async function history(context: Context): Promise<CommandResult> {
  const host = await openHost(context);
  const { args } = context;
  const root = args.environment
    ? await rootOf(host, args.environment)
    : (await findRoot(host, args.toolkit)).toolkit.root;
  const journal = await readJournal(host, root, args.environment ?? 'toolkit');
  const changes = changesOf(journal);
  const untrusted = journal.flatMap((e) => (e.state === 'untrusted' ? [{ id: e.id, reason: e.reason }] : []));
  const sizes = args.sizes && !args.environment ? await keptSizes(host, ledgerOf(donePlans(changes))) : null;
  const data = {
    root,
    ...(sizes ? { sizes } : {}),
    untrusted,
    changes: changes
      .toReversed()
      .map(({ plan, ...c }) => ({ ...c, createdAt: plan.createdAt, intent: plan.intent })),
  };
  const lines = [
    ...historyReport({ root, changes, sizes }, context.voice),
    ...untrusted.map((u) => context.voice.paint.warn(printable(`  ${u.id}: ${u.reason}`))),
  ];
  return { data, lines, exitCode: untrusted.length > 0 ? 1 : 0 };
}
