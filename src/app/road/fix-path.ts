import { editPath } from '../../core/environment/edit-path.ts';
import { judgeEntries } from '../../core/environment/entry-problems.ts';
import { entriesToDrop } from '../../core/environment/fix-entries.ts';
import { Failure } from '../../core/failure.ts';
import type { SetVariable } from '../../core/plan/plan.ts';
import { toStored } from '../../core/plan/stored-value.ts';
import { ENVIRONMENT_KEY } from '../../host/apply/environment-key.ts';
import type { Host } from '../../host/host.ts';
import { observePath } from '../../host/observe/observe-path.ts';
import type { Scope } from './environment.ts';

/** The step that takes dead and double entries out of one value; none when there is nothing to do. */
export async function fixPathSteps(host: Host, scope: Scope, all: boolean): Promise<readonly SetVariable[]> {
  const raw = await host.registry.read(ENVIRONMENT_KEY[scope], 'Path');
  if (!raw) return [];
  const drop = entriesToDrop({ entries: judgeEntries(await observePath(host)), scope, all });
  const edited = editPath(raw, (entries) => entries.filter((_, i) => !drop.has(i)));
  if (edited.state === 'refused') throw new Failure('path-value-refused', { scope, why: edited.why });
  if (edited.state === 'unchanged') return [];
  return [{ do: 'set-variable', scope, name: 'Path', before: toStored(raw), after: toStored(edited.value) }];
}
