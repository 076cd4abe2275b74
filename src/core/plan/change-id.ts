/** The place of a change among those of its toolkit. Not its time: a clock may stand still or jump back. */
export function changeNumber(id: string): number {
  return Number(/(\d+)$/.exec(id)?.[1] ?? 0);
}

/**
 * The id of the next change: when it began, and its number in this toolkit: `20261201-061500-0007`.
 * @param nowMs milliseconds since 1970, UTC
 * @param taken the ids in the journal
 */
export function nextChangeId(nowMs: number, taken: readonly string[]): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const number = Math.max(0, ...taken.map(changeNumber)) + 1;
  return `${stamp}-${String(number).padStart(4, '0')}`;
}
