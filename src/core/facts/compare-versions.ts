/**
 * Orders versions number by number; missing parts count as 0.
 * @returns negative, zero or positive, as a sort wants it
 */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Is the version within the bounds, both included? Only as many parts as the bound has are compared. */
export function isBetween(version: string, first: string, last: string | null): boolean {
  const parts = (bound: string): string => version.split('.').slice(0, bound.split('.').length).join('.');
  return (
    compareVersions(parts(first), first) >= 0 && (last === null || compareVersions(parts(last), last) <= 0)
  );
}
