import { Failure } from '../../core/failure.ts';
import { addPathEntry, removePathEntry } from '../../core/plan/path-edit.ts';
import type { PathEntry } from '../../core/plan/plan.ts';
import type { Host } from '../host.ts';
import { ENVIRONMENT_KEY } from './environment-key.ts';

/** Carries out a PATH step; does nothing when the value is as wanted already. */
export async function changePath(host: Host, step: PathEntry): Promise<void> {
  const { hive, key } = ENVIRONMENT_KEY[step.scope];
  const now = await host.registry.read({ hive, key }, 'Path');
  const edit = step.change === 'add' ? addPathEntry(now, step) : removePathEntry(now, step);
  if (edit.state === 'unchanged') return;
  if (edit.state === 'refused') throw new Failure('path-value-refused', { scope: step.scope, why: edit.why });
  if (edit.value) await host.registry.write({ hive, key }, 'Path', edit.value);
  else await host.registry.removeValue({ hive, key }, 'Path');
  await host.registry.broadcastEnvironment();
}
