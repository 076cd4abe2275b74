const TABLE = 4096;
/** Reach of deflate, less a little. */
const FARTHEST = 32_000;

/**
 * Fills a buffer with bytes that deflate, and above all inflate, like the DLLs of a real release. Those hold device code that is packed
 * already: runs of uneven literals between short copies from far away. Shares and lengths are those counted in the deflate symbols
 * of `cudnn_cnn_infer64_8.dll` 8.9.7.29.
 */
export function deviceCode(into: Buffer, seed: number): void {
  const next = xorshift(seed);
  const literals = literalTable(next);
  for (let at = 0; at < into.length; ) {
    const kind = next();
    const run = (kind & 7) < 2 ? 12 + ((kind >>> 3) % 24) : (kind >>> 3) % 12;
    const runEnd = Math.min(into.length, at + run + (at < FARTHEST ? 8 : 0));
    while (at < runEnd) {
      const two = next();
      into[at++] = literals[two % TABLE] ?? 0;
      if (at < runEnd) into[at++] = literals[(two >>> 12) % TABLE] ?? 0;
    }
    const copy = next();
    const distance = Math.min(
      at,
      (copy >>> 20) % 8 < 2 ? 1 + ((copy >>> 23) % 255) : 1 + (next() % FARTHEST),
    );
    const copyEnd = Math.min(into.length, at + lengthOf(copy));
    for (; at < copyEnd; at++) into[at] = into[at - distance] ?? 0;
  }
}

/** Three in four are of 4 bytes, one in 64 is a long one. */
function lengthOf(copy: number): number {
  if ((copy >>> 8) % 64 === 0) return 170 + ((copy >>> 14) % 64) * 4;
  return copy % 4 === 0 ? 4 + ((copy >>> 2) % 5) : 4;
}

/** The k-th most frequent of the 256 values has a weight of 1 / (k + 12). */
function literalTable(next: () => number): Uint8Array {
  const order = Array.from({ length: 256 }, (_, value) => ({ value, by: next() })).sort(
    (a, b) => a.by - b.by,
  );
  const weights = order.map((_, k) => 1 / (k + 12));
  const sum = weights.reduce((a, b) => a + b);
  const table = new Uint8Array(TABLE);
  let from = 0;
  let share = 0;
  for (const [k, { value }] of order.entries()) {
    share += (weights[k] ?? 0) / sum;
    const to = Math.min(TABLE, Math.ceil(share * TABLE));
    table.fill(value, from, to);
    from = to;
  }
  return table;
}

/** Marsaglia's 32-bit generator. */
function xorshift(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0);
  };
}
