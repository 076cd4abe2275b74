import { crc32 } from 'node:zlib';

export interface RawEntryName {
  readonly bytes: Uint8Array;
  /** Content of the Info-ZIP Unicode Path extra field (0x7075), if there is one. */
  readonly unicodePath: Uint8Array | null;
}

export type DecodedName =
  | { readonly state: 'sound'; readonly name: string }
  /** Its characters were lost or mistaken for others on the way; `shown` is safe to print. */
  | { readonly state: 'damaged'; readonly shown: string };

/**
 * The name of a zip entry with `/` as separator. Windows' own packers have written `\`, so that counts as `/` too.
 * Bytes count as UTF-8 whatever the flag says: real packages are ASCII, and a local code page cannot be guessed.
 */
export function decodeEntryName(raw: RawEntryName): DecodedName {
  const bytes = unicodePathOf(raw) ?? raw.bytes;
  const name = decodeUtf8(bytes);
  if (name === null || looksDamaged(name)) return { state: 'damaged', shown: shown(bytes) };
  return { state: 'sound', name: name.replaceAll('\\', '/') };
}

/** Valid only while it belongs to the name beside it: a program that renamed the entry may have left it behind. */
function unicodePathOf(raw: RawEntryName): Uint8Array | null {
  const field = raw.unicodePath;
  if (field === null || field.length < 6 || field[0] !== 1) return null;
  const declared = new DataView(field.buffer, field.byteOffset).getUint32(1, true);
  return declared === crc32(raw.bytes) ? field.subarray(5) : null;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Traces of a wrong code page: the replacement character and `?` (characters lost), its GBK shadow, box-drawing characters
 * (GBK read as code page 437), and text whose Latin-1 bytes are themselves UTF-8 (read as 1252).
 */
function looksDamaged(name: string): boolean {
  if (/[\ufffd?\u2500-\u259f]|锟斤拷|烫烫|屯屯/.test(name)) return true;
  if (!/[\u0080-\u00ff]/.test(name) || /[\u0100-\uffff]/.test(name)) return false;
  return decodeUtf8(Uint8Array.from(name, (c) => c.charCodeAt(0))) !== null;
}

function shown(bytes: Uint8Array): string {
  const printable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;
  const escaped = (byte: number): string => `\\x${byte.toString(16).padStart(2, '0')}`;
  return Array.from(bytes, (byte) => (printable(byte) ? String.fromCharCode(byte) : escaped(byte))).join('');
}
