import { Failure } from '../../core/failure.ts';
import { addPathEntry, removePathEntry } from '../../core/plan/path-edit.ts';
import type { PathRefusal } from '../../core/plan/path-text.ts';
import type { PathEntry } from '../../core/plan/plan.ts';
import type { Host } from '../host.ts';
import { ENVIRONMENT_KEY } from './environment-key.ts';

/**
 * Carries out a PATH step; does nothing when the value is as wanted already.
 * @throws Failure `path-value-refused` with nothing changed
 */
export async function changePath(host: Host, step: PathEntry): Promise<void> {
  const refused = await edited(host, step);
  if (refused) throw new Failure('path-value-refused', { scope: step.scope, why: refused });
}

/** The inverse. A value that we may not edit is not one that we edited: an interrupted change must come to an end. */
export async function unchangePath(host: Host, step: PathEntry): Promise<void> {
  await edited(host, { ...step, change: step.change === 'add' ? 'remove' : 'add' });
}

async function edited(host: Host, step: PathEntry): Promise<PathRefusal | undefined> {
  const { hive, key } = ENVIRONMENT_KEY[step.scope];
  const now = await host.registry.read({ hive, key }, 'Path');
  const edit = step.change === 'add' ? addPathEntry(now, step) : removePathEntry(now, step);
  if (edit.state === 'unchanged') return undefined;
  if (edit.state === 'refused') return edit.why;
  if (edit.value) await host.registry.write({ hive, key }, 'Path', edit.value);
  else await host.registry.removeValue({ hive, key }, 'Path');
  await host.registry.broadcastEnvironment();
  return undefined;
}
