import { createHash } from 'node:crypto';
import { readHeaders } from '../headers.ts';
import { SparseBytes } from '../sparse-bytes.ts';

const HEADER = 64 * 1024;

export interface AuthenticodeDigest {
  push(chunk: Uint8Array): void;
  /** SHA-256 in hex; null for a file without readable headers. */
  finish(): string | null;
}

/**
 * The digest that an Authenticode signature covers, over a passing file: everything but the checksum, the certificate table's
 * directory entry and the table itself (Microsoft, "Windows Authenticode Portable Executable Signature Format").
 */
export function createAuthenticodeDigest(fileSize: number): AuthenticodeDigest {
  const hash = createHash('sha256');
  const waiting: Buffer[] = [];
  let waitingSize = 0;
  let at = 0;
  let skips: readonly (readonly [number, number])[] | null | undefined;
  const take = (bytes: Uint8Array): void => {
    if (skips)
      for (const [from, to] of kept(skips, at, at + bytes.length))
        hash.update(bytes.subarray(from - at, to - at));
    at += bytes.length;
  };
  const start = (): void => {
    const header = Buffer.concat(waiting);
    skips = skipsOf(header, fileSize);
    take(header);
    waiting.length = 0;
  };
  return {
    push(chunk) {
      if (skips !== undefined) return take(chunk);
      waiting.push(Buffer.from(chunk));
      waitingSize += chunk.length;
      if (waitingSize >= Math.min(HEADER, fileSize)) start();
    },
    finish() {
      if (skips === undefined) start();
      return skips ? hash.digest('hex') : null;
    },
  };
}

function skipsOf(header: Buffer, fileSize: number): readonly (readonly [number, number])[] | null {
  try {
    const bytes = new SparseBytes(fileSize);
    bytes.add(0, header);
    const { checksumAt, certificateEntryAt, directories } = readHeaders(bytes);
    const table = directories[4];
    const skips: [number, number][] = [[checksumAt, checksumAt + 4]];
    if (certificateEntryAt !== null) skips.push([certificateEntryAt, certificateEntryAt + 8]);
    if (table && table.size > 0) skips.push([table.address, table.address + table.size]);
    return skips.sort((a, b) => a[0] - b[0]);
  } catch {
    return null;
  }
}

function* kept(
  skips: readonly (readonly [number, number])[],
  from: number,
  to: number,
): Generator<readonly [number, number]> {
  let at = from;
  for (const [start, end] of skips) {
    if (end <= at || start >= to) continue;
    if (start > at) yield [at, start];
    at = Math.max(at, end);
  }
  if (at < to) yield [at, to];
}
