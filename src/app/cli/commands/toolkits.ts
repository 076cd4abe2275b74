import * as win32 from 'node:path/win32';
import { describeToolkit } from '../../../core/toolkit/describe-toolkit.ts';
import { observeMachine } from '../../../host/observe/observe-machine.ts';
import { toolkitsReport } from '../../report/toolkits-report.ts';
import type { CommandResult, Context } from '../context.ts';
import { openHost } from '../context.ts';

/** Every CUDA toolkit of the machine and the cuDNN in it. */
export async function toolkits(context: Context): Promise<CommandResult> {
  const host = await openHost(context);
  const wish = context.args.toolkit;
  const machine = await observeMachine(host, {
    toolkits: wish !== undefined && win32.isAbsolute(wish) ? [wish] : [],
    gpu: false,
  });
  const rows = machine.toolkits.map((t) => describeToolkit(machine, t));
  return { data: { toolkits: rows }, lines: toolkitsReport(rows, context.voice), exitCode: 0 };
}
