import * as win32 from 'node:path/win32';
import { Failure } from '../../../core/failure.ts';
import type { Machine, Toolkit } from '../../../core/machine/machine.ts';
import { chooseToolkit } from '../../../core/toolkit/choose-toolkit.ts';
import { describeToolkit } from '../../../core/toolkit/describe-toolkit.ts';
import { observeMachine } from '../../../host/observe/observe-machine.ts';
import { toolkitsReport } from '../../report/toolkits-report.ts';
import type { CommandResult, Context } from '../context.ts';
import { openHost } from '../context.ts';

/** Every CUDA toolkit of the machine, or those asked for, and the cuDNN in each. */
export async function toolkits(context: Context): Promise<CommandResult> {
  const host = await openHost(context);
  const request = context.args.toolkit;
  const machine = await observeMachine(host, {
    toolkits: request !== undefined && win32.isAbsolute(request) ? [request] : [],
    gpu: false,
  });
  const rows = wanted(machine, request).map((t) => describeToolkit(machine, t));
  return { data: { toolkits: rows }, lines: toolkitsReport(rows, context.voice), exitCode: 0 };
}

/** @throws Failure `no-toolkit` when none is what was asked for; an empty list would read as if there were none at all */
function wanted(machine: Machine, request: string | undefined): readonly Toolkit[] {
  if (request === undefined) return machine.toolkits;
  const choice = chooseToolkit(machine, { wanted: { cuda: null }, request });
  if (choice.state === 'chosen') return [choice.toolkit];
  if (choice.state === 'several') return choice.candidates;
  throw new Failure('no-toolkit', { wanted: request });
}
