/** What code repeats: a prologue, a call, padding. */
const COMMON = Buffer.from('488b05000000004883ec28e8cccccccc'.repeat(16), 'hex');
/** Share of bytes that no compressor can do anything about; gives the 62 % that cuDNN 8.9.7's own zip has. */
const RANDOM_SHARE = 0.595;

/** Fills a buffer with bytes that deflate like the DLLs of a real release: runs of noise between runs of the ever same. */
export function deviceCode(into: Buffer, seed: number): void {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0);
  };
  for (let at = 0; at < into.length; ) {
    const noise = Math.min(24 + (next() % 96), into.length - at);
    for (let i = 0; i < noise; i += 4) {
      const word = next();
      for (let j = 0; j < 4 && i + j < noise; j++) into[at + i + j] = word >>> (j * 8);
    }
    at += noise;
    const same = Math.min(Math.floor((noise * (1 - RANDOM_SHARE)) / RANDOM_SHARE), into.length - at);
    if (next() % 10 < 6) COMMON.copy(into, at, 0, same);
    else into.fill(0, at, at + same);
    at += same;
  }
}
