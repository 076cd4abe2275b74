import { padTo, width } from './width.ts';

/** Rows as aligned columns, two blanks apart; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const count = Math.max(0, ...rows.map((r) => r.length));
  const widths = Array.from({ length: count }, (_, i) => Math.max(...rows.map((r) => width(r[i] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : padTo(cell, widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
