import * as win32 from 'node:path/win32';
import { wintrust } from './api/wintrust.ts';
import type { NativeReach } from './native.ts';
import { need } from './native.ts';

/** WINTRUST_ACTION_GENERIC_VERIFY_V2 {00AAC56B-CD44-11D0-8CC2-00C04FC295EE}, as it lies in memory. */
const GENERIC_VERIFY_V2 = Buffer.from('6bc5aa0044cdd0118cc200c04fc295ee', 'hex');
const NO_UI = 2;
const REVOKE_NONE = 0;
const CHOICE_FILE = 1;
const VERIFY = 1;
const CLOSE = 2;
/** Certificates only from what is cached: no network (Microsoft, WINTRUST_DATA). */
const CACHE_ONLY = 0x1000;

/**
 * What Windows says of a file's signature: 0 trusted, else the HRESULT as an unsigned number, e.g. 0x800B0100 not signed.
 * @throws HostError 50 without the native part
 */
export async function windowsTrust(reach: NativeReach, path: string): Promise<number> {
  const native = need(reach, 'trust', path);
  const api = wintrust(native.load);
  const { koffi } = native;
  const text = Buffer.from(`${win32.toNamespacedPath(path)}\0`, 'utf16le');
  // WINTRUST_FILE_INFO: size, path, handle, subject.
  const file = Buffer.alloc(32);
  file.writeUInt32LE(32, 0);
  file.writeBigUInt64LE(koffi.address(text), 8);
  // WINTRUST_DATA, 64-bit layout.
  const data = Buffer.alloc(88);
  data.writeUInt32LE(88, 0);
  data.writeUInt32LE(NO_UI, 24);
  data.writeUInt32LE(REVOKE_NONE, 28);
  data.writeUInt32LE(CHOICE_FILE, 32);
  data.writeBigUInt64LE(koffi.address(file), 40);
  data.writeUInt32LE(VERIFY, 48);
  data.writeUInt32LE(CACHE_ONLY, 72);
  const result = api.WinVerifyTrust(-1, GENERIC_VERIFY_V2, data) >>> 0;
  data.writeUInt32LE(CLOSE, 48);
  api.WinVerifyTrust(-1, GENERIC_VERIFY_V2, data);
  return result;
}
