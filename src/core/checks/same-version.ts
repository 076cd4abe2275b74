/** Is it the same release, as far as both tell? `8.9.7` and `8.9.7.29` are; `8.9.5.29` and `8.9.5.30` are two builds. */
export function sameVersion(a: string, b: string): boolean {
  const [left, right] = [a.split('.'), b.split('.')];
  const parts = Math.min(left.length, right.length);
  return parts >= 3 && left.slice(0, parts).every((part, i) => Number(part) === Number(right[i]));
}
