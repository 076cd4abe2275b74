import * as fs from 'node:fs/promises';
import * as win32 from 'node:path/win32';
import { HostError } from '../host-error.ts';
import { asHostAsync } from '../node-errors.ts';
import type { NativeReach } from './native.ts';

/** The file system takes part in the commit: the call returns when the move is on disk (Microsoft, MoveFileExW). */
const WRITE_THROUGH = 0x8;

/**
 * Renames; an existing target is 183. `MoveFileExW` without its replace flag decides that in one step.
 * @throws HostError
 */
export async function renameWithoutReplacing(reach: NativeReach, from: string, to: string): Promise<void> {
  if ('why' in reach) return withoutNative(from, to);
  const { kernel } = reach;
  if (kernel.MoveFileExW(win32.toNamespacedPath(from), win32.toNamespacedPath(to), WRITE_THROUGH) === 0) {
    const error = kernel.GetLastError();
    throw new HostError('rename', from, error === 80 ? 183 : error);
  }
}

/**
 * Node's rename replaces, so a new hard link is made, which refuses, and the old name is taken away. A mapped DLL loses no
 * name while it runs: there only a look before the rename is left, under our lock.
 */
async function withoutNative(from: string, to: string): Promise<void> {
  if (/\.(?:dll|exe)$/i.test(from) || (await fs.lstat(from).catch(() => undefined))?.isFile() !== true) {
    if (
      await fs.lstat(to).then(
        () => true,
        () => false,
      )
    )
      throw new HostError('rename', to, 183);
    return asHostAsync('rename', from, () => fs.rename(from, to));
  }
  await asHostAsync('rename', from, () => fs.link(from, to));
  await asHostAsync('rename', from, () => fs.unlink(from));
}
