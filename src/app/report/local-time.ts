/** As the reader's own clock shows it, `2026-12-01 14:15`. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  const two = (part: number): string => `${part}`.padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
