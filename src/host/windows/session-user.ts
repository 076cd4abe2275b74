import type { SessionApi } from './api/session.ts';
import { sessionApi } from './api/session.ts';
import type { Native, NativeReach } from './native.ts';
import { wideText } from './wide-text.ts';

const CURRENT_SESSION = -1;
/** WTS_INFO_CLASS (Microsoft). */
const USER_NAME = 5;
const DOMAIN_NAME = 7;
/** EXTENDED_NAME_FORMAT NameSamCompatible: DOMAIN\user. */
const SAM_COMPATIBLE = 2;

/**
 * Does this process run as the one who sits at the screen? With "run as administrator" and another's password, HKCU is the
 * administrator's. `unknown` where Windows would not say (a service, no native part).
 */
export function sessionUser(reach: NativeReach): 'same' | 'other' | 'unknown' {
  if ('why' in reach) return 'unknown';
  try {
    const api = sessionApi(reach.load);
    const user = ask(reach, api, USER_NAME);
    const domain = ask(reach, api, DOMAIN_NAME);
    const own = ownName(api);
    if (user === '' || own === '') return 'unknown';
    const session = domain === '' ? user : `${domain}\\${user}`;
    const compared = domain === '' ? (own.split('\\').pop() ?? own) : own;
    return compared.toLowerCase() === session.toLowerCase() ? 'same' : 'other';
  } catch {
    // A Windows without these functions has no answer.
    return 'unknown';
  }
}

function ask({ koffi }: Native, api: SessionApi, what: number): string {
  const out = Buffer.alloc(8);
  const bytes = Buffer.alloc(4);
  if (api.WTSQuerySessionInformationW(0, CURRENT_SESSION, what, out, bytes) === 0) return '';
  const memory = out.readBigUInt64LE();
  const text: unknown = koffi.decode(memory, 'char16_t', bytes.readUInt32LE() / 2);
  api.WTSFreeMemory(memory);
  return typeof text === 'string' ? (text.split('\0')[0] ?? '') : '';
}

function ownName(api: SessionApi): string {
  const name = Buffer.alloc(2048);
  const characters = Buffer.alloc(4);
  characters.writeUInt32LE(name.length / 2);
  return api.GetUserNameExW(SAM_COMPATIBLE, name, characters) === 0 ? '' : wideText(name);
}
