import { Failure } from '../../core/failure.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { chooseToolkit } from '../../core/toolkit/choose-toolkit.ts';
import type { Host } from '../../host/host.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import * as win32 from 'node:path/win32';

export interface FoundRoot {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
}

/**
 * Which toolkit a command is about: the one asked for, the only one, or the only one in which cudnnup has worked.
 * @throws Failure `no-toolkit`, `several-toolkits`
 */
export async function findRoot(host: Host, request: string | undefined): Promise<FoundRoot> {
  const wishes = request !== undefined && win32.isAbsolute(request) ? [request] : [];
  const machine = await observeMachine(host, { toolkits: wishes, gpu: false });
  const choice = chooseToolkit(machine, { wanted: { cuda: null }, request });
  switch (choice.state) {
    case 'chosen':
      return { machine, toolkit: choice.toolkit };
    case 'not-found':
      throw new Failure('no-toolkit', { wanted: choice.request });
    case 'none':
      throw new Failure('no-toolkit', { wanted: '' });
    case 'several':
      return { machine, toolkit: await theOneWeKnow(host, choice.candidates) };
  }
}

async function theOneWeKnow(host: Host, candidates: readonly Toolkit[]): Promise<Toolkit> {
  const ours: Toolkit[] = [];
  for (const toolkit of candidates)
    if (await host.files.stat(stateFolder(toolkit.root).home)) ours.push(toolkit);
  const [only, another] = ours;
  if (only && !another) return only;
  throw new Failure('several-toolkits', { found: candidates.map((t) => t.root).join(', ') });
}
