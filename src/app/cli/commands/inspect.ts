import type { Inspection } from '../../../core/archive/inspection.ts';
import { inspectSource } from '../../../host/archive/inspect-source.ts';
import { listSource } from '../../../host/archive/list-source.ts';
import { openSource } from '../../../host/archive/source.ts';
import { inspectionReport } from '../../report/inspection-report.ts';
import type { CommandResult, Context } from '../context.ts';
import { openHost, sourceAt } from '../context.ts';

/** Looks at a source and judges it; needs no machine. */
export async function inspect(context: Context): Promise<CommandResult> {
  const { args, voice, onProgress } = context;
  const host = args.host === undefined ? null : await openHost(context);
  const source = await openSource(await sourceAt(args.operands[0] ?? '', host));
  try {
    const listing = await listSource(source);
    const inspection = await inspectSource({
      source,
      listing,
      onProgress: (done, of) => onProgress({ phase: 'check', done, of }),
    });
    return { data: inspection, lines: inspectionReport(inspection, voice), exitCode: exitCodeOf(inspection) };
  } finally {
    await source.close();
  }
}

function exitCodeOf({ findings }: Inspection): number {
  return findings.some((f) => f.status === 'fail') ? 1 : 0;
}
