import type { SetVariable } from '../../core/plan/plan.ts';
import type { StoredValue } from '../../core/plan/stored-value.ts';
import { fromStored, sameStored, toStored } from '../../core/plan/stored-value.ts';
import { Failure } from '../../core/failure.ts';
import type { Host } from '../host.ts';
import { ENVIRONMENT_KEY } from './environment-key.ts';

/**
 * Sets a variable from exactly what the plan saw; done already is done.
 * @throws Failure `variable-changed` when somebody else has written it since
 */
export async function setVariable(host: Host, step: SetVariable): Promise<void> {
  const now = await variableNow(host, step);
  if (sameStored(now, step.after)) return;
  if (!sameStored(now, step.before)) throw changed(step);
  await writeVariable(host, step, step.after);
}

/**
 * The inverse, where the value is still ours. What somebody else has written since stays: an interrupted change must come to
 * an end, and theirs is the newer wish. A rollback that a person asks for looks first, and refuses.
 */
export async function unsetVariable(host: Host, step: SetVariable): Promise<void> {
  const now = await variableNow(host, step);
  if (sameStored(now, step.after)) await writeVariable(host, step, step.before);
}

export async function variableNow(host: Host, { scope, name }: SetVariable): Promise<StoredValue | null> {
  return toStored(await host.registry.read(ENVIRONMENT_KEY[scope], name));
}

/** @throws Failure `variable-changed` */
export async function refuseChangedVariable(host: Host, step: SetVariable): Promise<void> {
  const now = await variableNow(host, step);
  if (!sameStored(now, step.after) && !sameStored(now, step.before)) throw changed(step);
}

function changed({ scope, name }: SetVariable): Failure {
  return new Failure('variable-changed', { scope, name });
}

function writeVariable(host: Host, { scope, name }: SetVariable, value: StoredValue | null): Promise<void> {
  const place = ENVIRONMENT_KEY[scope];
  return value === null
    ? host.registry.removeValue(place, name)
    : host.registry.write(place, name, fromStored(value));
}
