import type { Native, NativeReach } from './native.ts';

export type Integrity = 'low' | 'medium' | 'high' | 'system';

export interface Token {
  /** Null where it could not be learnt. */
  readonly elevated: boolean | null;
  readonly integrity: Integrity | null;
}

const QUERY = 0x8;
/** TOKEN_INFORMATION_CLASS (Microsoft). */
const ELEVATION = 20;
const INTEGRITY_LEVEL = 25;

/** What this process may do: elevation and integrity level of its own token. */
export function readToken(reach: NativeReach): Token {
  if ('why' in reach) return { elevated: null, integrity: null };
  const { kernel, advapi } = reach;
  const out = Buffer.alloc(8);
  if (advapi.OpenProcessToken(kernel.GetCurrentProcess(), QUERY, out) === 0)
    return { elevated: null, integrity: null };
  const token = out.readBigInt64LE();
  try {
    const elevation = read(reach, token, ELEVATION);
    return {
      elevated: elevation ? elevation.readUInt32LE() !== 0 : null,
      integrity: integrity(reach, token),
    };
  } finally {
    kernel.CloseHandle(token);
  }
}

/** The level is the last part of the label's identifier (Microsoft, "Mandatory Integrity Control"). */
function integrity(reach: Native, token: bigint): Integrity | null {
  const label = read(reach, token, INTEGRITY_LEVEL);
  if (!label || label.length < 16 + 12) return null;
  // TOKEN_MANDATORY_LABEL: a pointer to the identifier and attributes, then the identifier itself: revision, count, authority, parts.
  const parts = label.readUInt8(16 + 1);
  const at = 16 + 8 + 4 * (parts - 1);
  if (parts < 1 || at + 4 > label.length) return null;
  const level = label.readUInt32LE(at);
  if (level >= 0x4000) return 'system';
  if (level >= 0x3000) return 'high';
  return level >= 0x2000 ? 'medium' : 'low';
}

function read({ advapi }: Native, token: bigint, what: number): Buffer | undefined {
  const data = Buffer.alloc(256);
  const needed = Buffer.alloc(4);
  if (advapi.GetTokenInformation(token, what, data, data.length, needed) === 0) return undefined;
  return data.subarray(0, Math.min(data.length, needed.readUInt32LE()));
}
