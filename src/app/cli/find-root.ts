import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { isMeantBy } from '../../core/toolkit/choose-toolkit.ts';
import type { Host } from '../../host/host.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';

export interface FoundRoot {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
}

/**
 * Which toolkit a command is about: the one asked for, the only one in which cudnnup has worked, the only one that holds a
 * cuDNN, or the only one there is.
 * CUDA_PATH decides nothing here: it may point to another toolkit than the one that was changed.
 * @throws Failure `no-toolkit`, `several-toolkits`
 */
export async function findRoot(host: Host, request: string | undefined): Promise<FoundRoot> {
  const wishes = request !== undefined && win32.isAbsolute(request) ? [request] : [];
  const machine = await observeMachine(host, { toolkits: wishes, gpu: false });
  return { machine, toolkit: await theOne(host, candidates(machine, request)) };
}

function candidates(machine: Machine, request: string | undefined): readonly Toolkit[] {
  if (request === undefined) return machine.toolkits;
  const meant = machine.toolkits.filter((toolkit) => isMeantBy(toolkit, request));
  if (meant.length === 0) throw new Failure('no-toolkit', { wanted: request });
  return meant;
}

async function theOne(host: Host, toolkits: readonly Toolkit[]): Promise<Toolkit> {
  const [first, second] = toolkits;
  if (!first) throw new Failure('no-toolkit', { wanted: '' });
  if (!second) return first;
  const ours: Toolkit[] = [];
  for (const toolkit of toolkits)
    if (await host.files.stat(stateFolder(toolkit.root).home)) ours.push(toolkit);
  const holding = toolkits.filter((t) => t.cudnnFiles.state === 'seen' && t.cudnnFiles.value.length > 0);
  const [only, another] = ours.length > 0 ? ours : holding;
  if (only && !another) return only;
  throw new Failure('several-toolkits', {
    found: (another ? ours : toolkits).map((t) => t.root).join(', '),
  });
}
