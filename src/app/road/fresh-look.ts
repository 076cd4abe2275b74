import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import type { Host } from '../../host/host.ts';
import { look } from '../../host/observe/look.ts';
import { observeCudnnFiles } from '../../host/observe/observe-cudnn-files.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';

interface Options {
  readonly host: Host;
  readonly machine: Machine;
  readonly root: string;
  readonly recovered: readonly Recovered[];
}

/** What lies in the toolkit now, under the lock; the whole machine again where a recovery has changed it. */
export async function freshLook({
  host,
  machine,
  root,
  recovered,
}: Options): Promise<{ readonly machine: Machine; readonly toolkit: Toolkit | null }> {
  const fresh = recovered.length > 0 ? await observeMachine(host, { toolkits: [root] }) : machine;
  const cudnnFiles = await look(root, () => observeCudnnFiles(host, root));
  const toolkits = fresh.toolkits.map((t) => (t.root === root ? { ...t, cudnnFiles } : t));
  return { machine: { ...fresh, toolkits }, toolkit: toolkits.find((t) => t.root === root) ?? null };
}
