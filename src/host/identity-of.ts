import type { BigIntStats } from 'node:fs';

/** Volume, number on it, size, and the times of writing and of any change; the last cannot be set back by `utimes`. */
export function identityOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}
