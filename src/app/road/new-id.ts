import { randomBytes } from 'node:crypto';

/** The id of a change: sortable by time, unique in its toolkit: `20261201-061500-3f9a`. */
export function newId(nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `${stamp}-${randomBytes(2).toString('hex')}`;
}
