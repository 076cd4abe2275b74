/** One DER value: tag byte, whole encoding and content, as views on the same bytes. */
export interface DerValue {
  readonly tag: number;
  readonly whole: Buffer;
  readonly content: Buffer;
}

/** No DER where one was expected. */
export class BadDer extends Error {
  override readonly name = 'BadDer';
}

const MOST_CHILDREN = 4096;

/** The value at the start of `bytes` (ITU-T X.690): definite lengths of up to four bytes only. */
export function readDer(bytes: Buffer): DerValue {
  const tag = bytes[0];
  const first = bytes[1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new BadDer('tag');
  const extra = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || extra > 4 || bytes.length < 2 + extra) throw new BadDer('length');
  const length = extra === 0 ? first : bytes.readUIntBE(2, extra);
  const start = 2 + extra;
  if (start + length > bytes.length) throw new BadDer('too long');
  return { tag, whole: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) };
}

/** The values inside a constructed one. */
export function childrenOf(value: DerValue): readonly DerValue[] {
  const children: DerValue[] = [];
  for (let at = 0; at < value.content.length; ) {
    if (children.length >= MOST_CHILDREN) throw new BadDer('too many');
    const child = readDer(value.content.subarray(at));
    children.push(child);
    at += child.whole.length;
  }
  return children;
}

/** A child by position. */
export function child(value: DerValue | undefined, index: number): DerValue {
  const found = value && childrenOf(value)[index];
  if (!found) throw new BadDer(`child ${index}`);
  return found;
}

/** `1.2.840.113549.1.7.2` */
export function oidOf(value: DerValue): string {
  if (value.tag !== 6) throw new BadDer('no object identifier');
  const parts: number[] = [];
  let part = 0;
  for (const byte of value.content) {
    part = part * 128 + (byte & 0x7f);
    if (part > Number.MAX_SAFE_INTEGER / 128) throw new BadDer('object identifier');
    if ((byte & 0x80) !== 0) continue;
    parts.push(part);
    part = 0;
  }
  const first = parts[0] ?? 0;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...parts.slice(1)].join('.');
}
