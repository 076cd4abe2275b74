/** The known word that a typing slip most likely meant; null when none is close. */
export function nearest(given: string, known: readonly string[]): string | null {
  const [best] = known
    .map((word) => ({ word, steps: distance(given, word) }))
    .sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(best.word.length / 3)) ? best.word : null;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
  }
  return row[b.length] ?? 0;
}
