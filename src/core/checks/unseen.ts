import type { Evidence } from '../finding.ts';
import type { Observation } from '../observation.ts';

/** The evidence behind "could not check": where we tried to look and what stopped us. */
export function unseen(
  observation: Extract<Observation<unknown>, { readonly state: 'could-not-look' }>,
): Evidence {
  const { reason, number, detail } = observation.why;
  const value = [reason, number === null ? '' : String(number), detail]
    .filter((part) => part !== '')
    .join(' ');
  return { fact: 'could-not-look', value, from: observation.from };
}
