import type { BigIntStats } from 'node:fs';
import { identityOf } from './identity-of.ts';

/** Was nothing written between these two looks at one open file? The change time cannot be set back by `utimes`. */
export function isSameState(before: BigIntStats, after: BigIntStats): boolean {
  return identityOf(before) === identityOf(after);
}
