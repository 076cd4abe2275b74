/** What the first bytes of a file show it to be. */
export type Sniffed =
  | 'zip'
  | '7z'
  | 'rar'
  | 'executable'
  | 'html'
  | 'tar'
  | 'elf'
  | 'text'
  | 'zeros'
  | 'empty'
  | 'unknown';

/** How many bytes from the start `sniff` wants to see. */
export const SNIFF_LENGTH = 1024;

/** @param first the first `SNIFF_LENGTH` bytes, or all when the file is shorter */
export function sniff(first: Uint8Array): Sniffed {
  if (first.length === 0) return 'empty';
  for (const [kind, offset, magic] of MAGIC) {
    if (magic.every((byte, i) => first[offset + i] === byte)) return kind;
  }
  if (first.every((byte) => byte === 0)) return 'zeros';
  return textKind(first);
}

/** Zip starts with a local header, an end record (empty zip) or a split marker. */
const MAGIC: readonly (readonly [kind: Sniffed, offset: number, magic: readonly number[]])[] = [
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['zip', 0, [0x50, 0x4b, 0x05, 0x06]],
  ['zip', 0, [0x50, 0x4b, 0x07, 0x08]],
  ['7z', 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['rar', 0, [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['executable', 0, [0x4d, 0x5a]],
  ['elf', 0, [0x7f, 0x45, 0x4c, 0x46]],
  ['tar', 0, [0x1f, 0x8b]],
  ['tar', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['tar', 0, [0x42, 0x5a, 0x68]],
  ['tar', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['tar', 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
];

function textKind(first: Uint8Array): Sniffed {
  const wide = (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff);
  const shown = wide ? first.filter((byte) => byte !== 0) : first;
  const text = new TextDecoder('latin1').decode(shown).replace(/^(?:\u00ef\u00bb\u00bf|[\u00fe\u00ff]+)/, '');
  if (/^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body|\?xml|script|meta)/i.test(text))
    return 'html';
  const controls = shown.filter((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13).length;
  return controls === 0 ? 'text' : 'unknown';
}
