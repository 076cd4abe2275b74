/** Ranges that East Asian terminals draw two columns wide (Unicode Standard Annex 11: W and F, as far as our texts and file names need). */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
];

/** How many terminal columns a text takes; combining marks and colour codes take none. */
export function width(text: string): number {
  let columns = 0;
  for (const character of plain(text)) {
    const code = character.codePointAt(0) ?? 0;
    if (/\p{Mn}|\p{Me}|\p{Cf}/u.test(character)) continue;
    columns += WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
  }
  return columns;
}

/** Without colour codes. */
function plain(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '');
}

export function padTo(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}
