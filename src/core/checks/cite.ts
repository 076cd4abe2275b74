/** The first source of a table row stands for the row; the table holds the others. */
export function cite(source: readonly string[]): string {
  return source[0] ?? 'no source';
}
