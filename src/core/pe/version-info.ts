import type { Headers } from './headers.ts';
import { offsetOf } from './headers.ts';
import type { SparseBytes } from './sparse-bytes.ts';

export interface VersionInfo {
  /** The four numbers of VS_FIXEDFILEINFO: `8.9.7.29`, or, where NVIDIA packs them otherwise, as they are. */
  readonly file: string;
  readonly product: string;
  /** CompanyName, ProductName, OriginalFilename and the like, from the first string table. */
  readonly strings: Readonly<Record<string, string>>;
}

const VERSION_TYPE = 16;
const SIGNATURE = 0xfeef04bd;
const MOST_STRINGS = 64;

/** The version resource: type 16, its first name and language (Microsoft, "VS_VERSIONINFO structure"). Null when there is none. */
export function readVersionInfo(bytes: SparseBytes, headers: Headers): VersionInfo | null {
  const directory = headers.directories[2];
  const root = directory && directory.address !== 0 ? offsetOf(headers, directory.address) : undefined;
  if (root === undefined) return null;
  // Exactly three levels are followed, so a cycle cannot hold us.
  const type = childOf(bytes, root, { at: 0, id: VERSION_TYPE });
  const name = type === undefined ? undefined : childOf(bytes, root, { at: type & 0x7fffffff, id: null });
  const language = name === undefined ? undefined : childOf(bytes, root, { at: name & 0x7fffffff, id: null });
  if (language === undefined || language >= 0x80000000) return null;
  const data = bytes.read(root + language, 8);
  const at = offsetOf(headers, data.readUInt32LE(0));
  const size = data.readUInt32LE(4);
  if (at === undefined || size < 40 || size > 65_536) return null;
  return parse(bytes.read(at, size));
}

function childOf(
  bytes: SparseBytes,
  root: number,
  wanted: { readonly at: number; readonly id: number | null },
): number | undefined {
  const head = bytes.read(root + wanted.at, 16);
  const named = head.readUInt16LE(12);
  const count = Math.min(named + head.readUInt16LE(14), 4096);
  const entries = bytes.read(root + wanted.at + 16, count * 8);
  for (let i = wanted.id === null ? 0 : named; i < count; i++) {
    if (wanted.id === null || entries.readUInt32LE(i * 8) === wanted.id)
      return entries.readUInt32LE(i * 8 + 4);
  }
  return undefined;
}

function parse(data: Buffer): VersionInfo | null {
  const fixed = data.indexOf(Buffer.from('bd04effe', 'hex'));
  if (fixed < 0 || fixed + 24 > data.length || data.readUInt32LE(fixed) !== SIGNATURE) return null;
  const four = (at: number): string => [2, 0, 6, 4].map((o) => data.readUInt16LE(fixed + at + o)).join('.');
  return { file: four(8), product: four(16), strings: readStrings(data) };
}

/** Each String block: length, value length in characters, type, key, padding to four bytes, value. */
function readStrings(data: Buffer): Readonly<Record<string, string>> {
  const strings: Record<string, string> = {};
  const start = data.indexOf(Buffer.from('StringFileInfo\0', 'utf16le'));
  if (start < 0) return strings;
  let at = align(start + 30) + 24;
  at = align(at);
  for (let i = 0; i < MOST_STRINGS && at + 6 < data.length; i++) {
    const length = data.readUInt16LE(at);
    const valueLength = data.readUInt16LE(at + 2);
    if (length < 8 || at + length > data.length) break;
    const block = data.subarray(at + 6, at + length);
    const end = endOfText(block);
    const value = align(at + 6 + end + 2) - (at + 6);
    strings[block.toString('utf16le', 0, end)] = block
      .toString('utf16le', value, Math.min(block.length, value + valueLength * 2))
      .replace(/\0+$/, '');
    at = align(at + length);
  }
  return strings;
}

function endOfText(block: Buffer): number {
  for (let i = 0; i + 1 < block.length; i += 2) if (block.readUInt16LE(i) === 0) return i;
  return block.length;
}

function align(at: number): number {
  return (at + 3) & ~3;
}
