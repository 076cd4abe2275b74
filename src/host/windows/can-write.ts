import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as win32 from 'node:path/win32';
import { HostError, isHostError } from '../host-error.ts';
import { asHostAsync } from '../node-errors.ts';
import type { NativeReach } from './native.ts';

/** Microsoft, "File Access Rights Constants": adding a file, adding a folder, deleting what is inside. */
const ADD_FILE = 0x2;
const ADD_SUBDIRECTORY = 0x4;
const DELETE_CHILD = 0x40;
const SHARE_ALL = 0x7;
const OPEN_EXISTING = 3;
/** Needed to open a folder at all (Microsoft, CreateFileW). */
const BACKUP_SEMANTICS = 0x02000000;

/** May this process change what lies in the folder? Windows is asked by opening the folder with those rights; nothing is made. */
export async function canWrite(reach: NativeReach, folder: string): Promise<boolean> {
  if ('why' in reach) return tryWriting(folder);
  const { kernel } = reach;
  const rights = ADD_FILE | ADD_SUBDIRECTORY | DELETE_CHILD;
  const handle = kernel.CreateFileW(
    win32.toNamespacedPath(folder),
    rights,
    SHARE_ALL,
    null,
    OPEN_EXISTING,
    BACKUP_SEMANTICS,
    0,
  );
  if (Number(handle) !== -1) {
    kernel.CloseHandle(handle);
    return true;
  }
  const error = kernel.GetLastError();
  if (error === 5 || error === 19) return false;
  throw new HostError('canWrite', folder, error === 2 ? 3 : error);
}

/** Without the native part: a file is made and taken away, and the folder gets its time back. */
async function tryWriting(folder: string): Promise<boolean> {
  const before = await fs.stat(folder).catch(() => undefined);
  if (!before) throw new HostError('canWrite', folder, 3);
  const probe = win32.join(folder, `.cudnnup-${randomBytes(6).toString('hex')}`);
  try {
    await asHostAsync('canWrite', folder, async () => (await fs.open(probe, 'wx')).close());
    await asHostAsync('canWrite', folder, () => fs.unlink(probe));
    await asHostAsync('canWrite', folder, () => fs.utimes(folder, before.atime, before.mtime));
    return true;
  } catch (error) {
    if (isHostError(error) && (error.win32 === 5 || error.win32 === 19)) return false;
    throw error;
  }
}
