import type { BigIntStats } from 'node:fs';
import * as fs from 'node:fs/promises';
import type { ReadHandle, WriteHandle } from '../host.ts';
import { isSameState } from '../is-same-state.ts';
import { asHostAsync } from '../node-errors.ts';

export async function openForReading(path: string): Promise<ReadHandle> {
  const file = await asHostAsync('open', path, () => fs.open(path, 'r'));
  const look = (): Promise<BigIntStats> => asHostAsync('open', path, () => file.stat({ bigint: true }));
  const opened = await look();
  const size = Number(opened.size);
  return {
    size,
    read: (offset, length) =>
      asHostAsync('read', path, async () => {
        const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)));
        let filled = 0;
        while (filled < buffer.length) {
          const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, offset + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return buffer.subarray(0, filled);
      }),
    descriptor: file.fd,
    isAsOpened: async () => isSameState(opened, await look()),
    close: () => asHostAsync('close', path, () => file.close()),
  };
}

/** Refuses a file that is there already. */
export async function openForWriting(path: string): Promise<WriteHandle> {
  const file = await asHostAsync('create', path, () => fs.open(path, 'wx'));
  return {
    write: (bytes) =>
      asHostAsync('write', path, async () => {
        for (let at = 0; at < bytes.length; )
          at += (await file.write(bytes, at, bytes.length - at, null)).bytesWritten;
      }),
    // libuv: FlushFileBuffers.
    flush: () => asHostAsync('flush', path, () => file.sync()),
    close: () => asHostAsync('close', path, () => file.close()),
  };
}
