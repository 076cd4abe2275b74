import type { Machine } from '../../core/machine/machine.ts';
import type { Host } from '../host.ts';
import { observeEnvironment } from './observe-environment.ts';
import { observeFrameworks } from './observe-frameworks.ts';
import { observeGpus } from './observe-gpus.ts';
import { observeOs } from './observe-os.ts';
import { observeSearchFolders } from './observe-search-folders.ts';
import { observeToolkits } from './observe-toolkits.ts';

export interface ObserveOptions {
  /** Toolkit roots that the user named, besides those the machine names. */
  readonly toolkits?: readonly string[];
  /** False: do not start nvidia-smi (it wakes a sleeping second GPU). */
  readonly gpu?: boolean;
}

/** Looks at a computer and decides nothing. What could not be looked at is kept as such, with its reason. */
export async function observeMachine(host: Host, options: ObserveOptions = {}): Promise<Machine> {
  const environment = await observeEnvironment(host);
  const [os, nvidia, toolkits, searchFolders, frameworks] = await Promise.all([
    observeOs(host),
    observeGpus(host, options.gpu ?? true),
    observeToolkits(host, options.toolkits ?? []),
    observeSearchFolders(host, environment),
    observeFrameworks(host, environment),
  ]);
  return {
    schema: 'cudnnup/machine/1',
    observedAt: new Date(host.system.now()).toISOString(),
    os,
    environment,
    driver: nvidia.driver,
    gpus: nvidia.gpus,
    toolkits,
    searchFolders,
    frameworks,
  };
}
