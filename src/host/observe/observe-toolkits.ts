import * as win32 from 'node:path/win32';
import type { Toolkit } from '../../core/machine/machine.ts';
import type { Host } from '../host.ts';
import { findToolkitRoots } from './find-toolkit-roots.ts';
import { observeToolkit } from './observe-toolkit.ts';

/** Every CUDA toolkit that the registry, the environment, the usual folder or the user names; each root once. */
export async function observeToolkits(host: Host, wished: readonly string[]): Promise<readonly Toolkit[]> {
  const found = await findToolkitRoots(host, wished);
  const roots = new Map<string, { root: string; by: typeof found }>();
  for (const hint of found) {
    const root = win32.normalize(hint.root).replace(/(?<=[^:])\\+$/, '');
    const entry = roots.get(root.toLowerCase()) ?? { root, by: [] };
    roots.set(root.toLowerCase(), { ...entry, by: [...entry.by, hint] });
  }
  const toolkits = await Promise.all(
    [...roots.values()].map(({ root, by }) => observeToolkit(host, root, by)),
  );
  return toolkits.filter((t) => t !== undefined);
}
