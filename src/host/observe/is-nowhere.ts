/**
 * Win32 numbers that say "there is no such place": not found (2, 3), drive not ready (21), no such server or share (53, 67),
 * not a possible name (123) or path (161). Looking there is done and found nothing; any other refusal is a blind spot.
 * Source: Microsoft, "System Error Codes".
 */
const NOWHERE: readonly number[] = [2, 3, 21, 53, 67, 123, 161];

export function isNowhere(win32: number | null): boolean {
  return win32 !== null && NOWHERE.includes(win32);
}
