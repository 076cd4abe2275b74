import type { BigIntStats } from 'node:fs';

/** Was nothing written between these two looks at one open file? The change time cannot be set back by `utimes`. */
export function isSameState(before: BigIntStats, after: BigIntStats): boolean {
  return before.size === after.size && before.mtimeNs === after.mtimeNs && before.ctimeNs === after.ctimeNs;
}
