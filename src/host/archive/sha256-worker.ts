import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is asked: an open file of this process. */
export interface Asked {
  readonly descriptor: number;
  readonly size: number;
}

/** What it answers: how many bytes it has read since it last spoke, then the hash; or the number of the error. */
export type Answer =
  | { readonly state: 'reading'; readonly bytes: number }
  | { readonly state: 'done'; readonly sha256: string }
  | { readonly state: 'refused'; readonly error: Refusal };

/** What of an error of the disk survives the way between threads. */
interface Refusal {
  readonly message: string;
  readonly code: string | undefined;
  readonly errno: number | undefined;
}

const CHUNK = 2 ** 20;
/** Often enough for a progress line, rarely enough to cost nothing. */
const SPEAK_EVERY = 16 * CHUNK;

/** Hashes an open file on a thread of its own. */
function hashDescriptor({ descriptor, size }: Asked): void {
  const say = (answer: Answer): void => parentPort?.postMessage(answer);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
  let unspoken = 0;
  try {
    for (let at = 0; at < size; ) {
      const got = readSync(descriptor, buffer, 0, Math.min(CHUNK, size - at), at);
      if (got === 0) break;
      hash.update(buffer.subarray(0, got));
      at += got;
      unspoken += got;
      if (unspoken < SPEAK_EVERY) continue;
      say({ state: 'reading', bytes: unspoken });
      unspoken = 0;
    }
    say({ state: 'reading', bytes: unspoken });
    say({ state: 'done', sha256: hash.digest('hex') });
  } catch (error) {
    const { message, code, errno } = error as NodeJS.ErrnoException;
    say({ state: 'refused', error: { message, code, errno } });
  }
}

hashDescriptor(workerData as Asked);
