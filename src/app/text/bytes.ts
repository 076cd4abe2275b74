const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A size for people, in powers of 1024, as NVIDIA's pages count: `675.6 MiB`. */
export function bytes(count: number): string {
  const power = Math.min(count < 1 ? 0 : Math.floor(Math.log2(count) / 10), UNITS.length - 1);
  const value = count / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power] ?? 'B'}`;
}
