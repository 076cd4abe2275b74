import * as fs from 'node:fs';
import { HostError } from '../host-error.ts';
import type { ReadHandle, WriteHandle } from '../host.ts';
import type { Disk } from './disk.ts';
import { Killed } from './faults.ts';
import { isSameState } from '../is-same-state.ts';
import { asHost } from '../node-errors.ts';
import { refuseFull } from './rules.ts';

export function openReadHandle(disk: Disk, windowsPath: string, real: string): ReadHandle {
  const fd = asHost('open', windowsPath, () => {
    if (!fs.lstatSync(real).isFile()) throw new HostError('open', windowsPath, 5);
    return fs.openSync(real, 'r');
  });
  const opened = asHost('open', windowsPath, () => fs.fstatSync(fd, { bigint: true }));
  const size = Number(opened.size);
  let open = true;
  return {
    size,
    async read(offset, length) {
      disk.counter.count('read', windowsPath);
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)));
      const got = asHost('read', windowsPath, () => fs.readSync(fd, bytes, 0, bytes.length, offset));
      return got === bytes.length ? bytes : bytes.subarray(0, got);
    },
    // Each read is an operation that a test may count, refuse or interrupt.
    descriptor: null,
    isAsOpened: async () =>
      isSameState(
        opened,
        asHost('stat', windowsPath, () => fs.fstatSync(fd, { bigint: true })),
      ),
    async close() {
      if (!open) return;
      open = false;
      fs.closeSync(fd);
    },
  };
}

export function openWriteHandle(disk: Disk, windowsPath: string, real: string): WriteHandle {
  const fd = asHost('create', windowsPath, () => fs.openSync(real, 'wx'));
  disk.unflushed.set(real, 0);
  let size = 0;
  let open = true;
  return {
    async write(bytes) {
      try {
        disk.counter.count('write', windowsPath);
      } catch (error) {
        // Killed in the middle of a write: half of it got as far as the disk's cache.
        if (error instanceof Killed && open) fs.writeSync(fd, bytes, 0, bytes.length >> 1);
        throw error;
      }
      refuseFull(disk, windowsPath, bytes.length);
      for (let at = 0; at < bytes.length; )
        at += asHost('write', windowsPath, () => fs.writeSync(fd, bytes, at));
      size += bytes.length;
    },
    async flush() {
      disk.counter.count('flush', windowsPath);
      disk.unflushed.set(real, size);
    },
    async close() {
      if (!open) return;
      open = false;
      fs.closeSync(fd);
    },
  };
}
