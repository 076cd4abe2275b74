import type { Observation } from '../../core/observation.ts';
import { couldNotLook, seen } from '../../core/observation.ts';
import { isHostError } from '../host-error.ts';

/** What `see` finds, or why it could not look: a refusal by the host is an observation, our own mistake is not. */
export async function look<T>(from: string, see: () => Promise<T>): Promise<Observation<T>> {
  try {
    return seen(await see(), from);
  } catch (error) {
    if (!isHostError(error)) throw error;
    const reason = error.win32 === 5 ? 'denied' : 'failed';
    return couldNotLook(from, { reason, number: error.win32, detail: `${error.operation} ${error.path}` });
  }
}
