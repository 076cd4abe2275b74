/** Numbers that follow from a seed alone: the same case for the same seed and number, on every computer. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  bytes(length: number): Buffer;
}

/** @param seed any text; one character more or less is another sequence */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  /** mulberry32: 32 bits of state are plenty for one case. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    chance: (share) => next() / 2 ** 32 < share,
    pick<T>(from: readonly T[]): T {
      const found = from[below(from.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}

/** FNV-1a with a final mix. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const byte of Buffer.from(text)) h = Math.imul(h ^ byte, 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) | 0;
}
