import { width } from './width.ts';

/** Cuts a line that is too long and says so; the whole of it stands in the JSON and with --verbose. */
export function shorten(line: string, columns: number): string {
  if (width(line) <= columns) return line;
  let kept = '';
  for (const character of line) {
    if (width(kept) + width(character) > columns - 4) break;
    kept += character;
  }
  return `${kept} ...`;
}
