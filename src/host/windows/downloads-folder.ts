import { shell32 } from './api/shell32.ts';
import type { NativeReach } from './native.ts';

/** FOLDERID_Downloads {374DE290-123F-4565-9164-39C4925E467B} (Microsoft, KNOWNFOLDERID), as it lies in memory. */
const DOWNLOADS = Buffer.from('90e24d373f126545916439c4925e467b', 'hex');

/** Where this user's downloads go: people move that folder to another drive. Undefined when Windows would not say. */
export function downloadsFolder(reach: NativeReach): string | undefined {
  if ('why' in reach) return undefined;
  const shell = shell32(reach.load);
  const out = Buffer.alloc(8);
  if (shell.SHGetKnownFolderPath(DOWNLOADS, 0, 0, out) !== 0) return undefined;
  const memory = out.readBigUInt64LE();
  try {
    const text: unknown = reach.koffi.decode(memory, 'char16_t', -1);
    return typeof text === 'string' && text !== '' ? text : undefined;
  } finally {
    shell.CoTaskMemFree(memory);
  }
}
