/**
 * One source of a table row stands for the row; the table holds the others. Where one speaks of the very version that is judged,
 * that one.
 */
export function cite(source: readonly string[], version?: string): string {
  const near = version === undefined ? undefined : source.find((text) => text.includes(version));
  return near ?? source[0] ?? 'no source';
}
