import * as win32 from 'node:path/win32';
import { anyoneMayWrite as read } from '../../core/security/anyone-may-write.ts';
import type { NativeReach } from './native.ts';

const DACL = 4;

/** Asks for the folder's list of rights (Microsoft, GetFileSecurityW). Null where it cannot be learnt. */
export function anyoneMayWrite(reach: NativeReach, folder: string): boolean | null {
  if ('why' in reach) return null;
  const { advapi } = reach;
  const path = win32.toNamespacedPath(folder);
  const needed = Buffer.alloc(4);
  advapi.GetFileSecurityW(path, DACL, null, 0, needed);
  const size = needed.readUInt32LE();
  if (size === 0 || size > 65_536) return null;
  const descriptor = Buffer.alloc(size);
  return advapi.GetFileSecurityW(path, DACL, descriptor, size, needed) === 0 ? null : read(descriptor);
}
