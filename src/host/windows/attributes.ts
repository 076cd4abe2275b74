import * as fs from 'node:fs/promises';
import * as win32 from 'node:path/win32';
import { HostError } from '../host-error.ts';
import type { FileAttributes } from '../host.ts';
import { asHostAsync } from '../node-errors.ts';
import type { NativeReach } from './native.ts';

/** Microsoft, "File Attribute Constants". */
const READ_ONLY = 0x1;
const HIDDEN = 0x2;
const SYSTEM = 0x4;
const OURS = READ_ONLY | HIDDEN | SYSTEM;
const NORMAL = 0x80;
const INVALID = 0xffffffff;

export function attributesOf(bits: number): FileAttributes {
  return {
    readOnly: (bits & READ_ONLY) !== 0,
    hidden: (bits & HIDDEN) !== 0,
    system: (bits & SYSTEM) !== 0,
  };
}

/** Undefined where the native part is missing or Windows would not say. */
export function readAttributes(reach: NativeReach, path: string): FileAttributes | undefined {
  if ('why' in reach) return undefined;
  const bits = reach.kernel.GetFileAttributesW(win32.toNamespacedPath(path));
  return bits === INVALID ? undefined : attributesOf(bits);
}

/** Sets the three that we keep and leaves the others as they are. Without the native part only read-only can be set. */
export async function writeAttributes(
  reach: NativeReach,
  path: string,
  attributes: FileAttributes,
): Promise<void> {
  if ('why' in reach) {
    if (attributes.hidden || attributes.system) throw new HostError('setAttributes', path, 50, reach.cause);
    await asHostAsync('setAttributes', path, () => fs.chmod(path, attributes.readOnly ? 0o444 : 0o666));
    return;
  }
  const long = win32.toNamespacedPath(path);
  const before = reach.kernel.GetFileAttributesW(long);
  const wanted =
    (attributes.readOnly ? READ_ONLY : 0) |
    (attributes.hidden ? HIDDEN : 0) |
    (attributes.system ? SYSTEM : 0);
  const bits = (before === INVALID ? 0 : before & ~OURS) | wanted;
  if (reach.kernel.SetFileAttributesW(long, bits === 0 ? NORMAL : bits) === 0)
    throw new HostError('setAttributes', path, reach.kernel.GetLastError());
}
