/** No lifetime of installs reaches it; a longer number was written by a forger, and nobody counts on from there. */
const LAST = 999_999_999;

/** The place of a change among those of its toolkit. Not its time: a clock may stand still or jump back. */
export function changeNumber(id: string): number {
  return Number(/(?:^|\D)(\d{1,9})$/.exec(id)?.[1] ?? 0);
}

/**
 * The id of the next change: when it began, and its number in this toolkit: `20261201-061500-0007`.
 * @param nowMs milliseconds since 1970, UTC
 * @param taken the ids in the journal
 */
export function nextChangeId(nowMs: number, taken: readonly string[]): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const number = Math.min(Math.max(0, ...taken.map(changeNumber)) + 1, LAST);
  return `${stamp}-${String(number).padStart(4, '0')}`;
}

/** Sorts ids from the oldest change to the newest. */
export function byAge(a: string, b: string): number {
  return changeNumber(a) - changeNumber(b) || (a < b ? -1 : 1);
}
