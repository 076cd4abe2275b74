import { Failure } from '../../core/failure.ts';
import type { ReadHandle } from '../host.ts';

const END_RECORD = 22;
const MAX_COMMENT = 0xffff;

/** A zip is read from its end. Without the end record the download stopped, or a download manager has not filled it in yet. */
export async function assertZipEnd(path: string, handle: ReadHandle): Promise<void> {
  const length = Math.min(handle.size, END_RECORD + MAX_COMMENT);
  const tail = await handle.read(handle.size - length, length);
  for (let i = tail.length - END_RECORD; i >= 0; i -= 1) {
    if (tail[i] === 0x50 && tail[i + 1] === 0x4b && tail[i + 2] === 0x05 && tail[i + 3] === 0x06) return;
  }
  const unfilled = tail.length >= 512 && tail.subarray(-512).every((byte) => byte === 0);
  throw new Failure(unfilled ? 'archive-partial-download' : 'archive-truncated', { path });
}
