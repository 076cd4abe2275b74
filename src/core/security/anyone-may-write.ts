/** Everyone, Authenticated Users, Interactive, Users (Microsoft, "Well-known SIDs"). */
const ANYONE: ReadonlySet<string> = new Set(['S-1-1-0', 'S-1-5-11', 'S-1-5-4', 'S-1-5-32-545']);

const ACCESS_ALLOWED = 0;
const ACCESS_DENIED = 1;
const INHERIT_ONLY = 0x8;
/** FILE_ADD_FILE, GENERIC_WRITE, GENERIC_ALL (Microsoft, "File Access Rights Constants", ACCESS_MASK). */
const MAY_ADD_FILES = 0x2 | 0x4000_0000 | 0x1000_0000;
const DACL_OFFSET = 16;
const CONTROL_OFFSET = 2;
const DACL_PRESENT = 0x4;

/**
 * May any user of the computer put a file into this folder? Read from its security descriptor in self-relative form
 * (Microsoft, SECURITY_DESCRIPTOR, ACL, ACCESS_ALLOWED_ACE).
 * @returns null when the bytes are no descriptor that is understood
 */
export function anyoneMayWrite(descriptor: Uint8Array): boolean | null {
  const view = new DataView(descriptor.buffer, descriptor.byteOffset, descriptor.byteLength);
  if (view.byteLength < 20) return null;
  const offset = view.getUint32(DACL_OFFSET, true);
  // No list at all gives everybody everything.
  if ((view.getUint16(CONTROL_OFFSET, true) & DACL_PRESENT) === 0 || offset === 0) return true;
  if (offset + 8 > view.byteLength) return null;
  const count = view.getUint16(offset + 4, true);
  let at = offset + 8;
  for (let i = 0; i < count; i++) {
    if (at + 8 > view.byteLength) return null;
    const size = view.getUint16(at + 2, true);
    if (size < 8 || at + size > view.byteLength) return null;
    const verdict = judge(view, at, size);
    if (verdict !== undefined) return verdict;
    at += size;
  }
  return false;
}

/** The first entry that speaks of everybody's right to add files decides. */
function judge(view: DataView, at: number, size: number): boolean | undefined {
  const type = view.getUint8(at);
  if ((view.getUint8(at + 1) & INHERIT_ONLY) !== 0) return undefined;
  if (type !== ACCESS_ALLOWED && type !== ACCESS_DENIED) return undefined;
  if ((view.getUint32(at + 4, true) & MAY_ADD_FILES) === 0) return undefined;
  const sid = readSid(view, at + 8, at + size);
  return sid !== undefined && ANYONE.has(sid) ? type === ACCESS_ALLOWED : undefined;
}

function readSid(view: DataView, at: number, end: number): string | undefined {
  if (at + 8 > end) return undefined;
  const parts = view.getUint8(at + 1);
  if (at + 8 + 4 * parts > end) return undefined;
  const authority = view.getUint16(at + 2, false) * 0x1_0000_0000 + view.getUint32(at + 4, false);
  const subs = Array.from({ length: parts }, (_, i) => view.getUint32(at + 8 + 4 * i, true));
  return ['S', view.getUint8(at), authority, ...subs].join('-');
}
