export interface PeRecipe {
  readonly dllName: string;
  readonly machine?: 'x64' | 'x86' | 'arm64';
  /** Four numbers; null leaves the version resource out, as NVIDIA does for some sub-libraries. */
  readonly version: string | null;
  readonly imports: readonly { readonly dll: string; readonly names: readonly string[] }[];
  readonly exports: readonly string[];
  /** Texts in the data section, such as names of DLLs that are loaded at run time. */
  readonly mentions: readonly string[];
  readonly companyName?: string;
  readonly productName?: string;
  /** At least this many bytes, filled from `seed` with bytes that compress to about two thirds. */
  readonly padTo?: number;
  readonly seed?: number;
}

const MACHINE = { x64: 0x8664, x86: 0x14c, arm64: 0xaa64 } as const;
const FILE_ALIGNMENT = 0x200;
const SECTION_ALIGNMENT = 0x1000;
const IMAGE_BASE = 0x180000000n;

/** A valid PE32+ DLL without an entry point: one section each for constants, data and resources (Microsoft, "PE Format"). */
export function buildPe(recipe: PeRecipe): Uint8Array {
  const tables = rdata(recipe, SECTION_ALIGNMENT);
  const dataAddress = next(SECTION_ALIGNMENT, tables.bytes.length);
  const data = Buffer.concat([
    Buffer.from(`\0${recipe.mentions.map((m) => `${m}\0`).join('')}`, 'latin1'),
    padding(recipe),
  ]);
  const resourceAddress = next(dataAddress, data.length);
  const resources = recipe.version === null ? Buffer.alloc(0) : rsrc(recipe, recipe.version, resourceAddress);
  const sections = [
    { name: '.rdata', address: SECTION_ALIGNMENT, bytes: tables.bytes, flags: 0x40000040 },
    { name: '.data', address: dataAddress, bytes: data, flags: 0xc0000040 },
    ...(resources.length > 0
      ? [{ name: '.rsrc', address: resourceAddress, bytes: resources, flags: 0x40000040 }]
      : []),
  ];
  const headers = Buffer.alloc(0x400);
  headers.write('MZ', 0, 'latin1');
  headers.writeUInt32LE(0x80, 60);
  headers.write('PE\0\0', 0x80, 'latin1');
  headers.writeUInt16LE(MACHINE[recipe.machine ?? 'x64'], 0x84);
  headers.writeUInt16LE(sections.length, 0x86);
  headers.writeUInt16LE(240, 0x94);
  headers.writeUInt16LE(0x2022, 0x96);
  const optional = headers.subarray(0x98);
  optional.writeUInt16LE(0x20b, 0);
  optional.writeBigUInt64LE(IMAGE_BASE, 24);
  optional.writeUInt32LE(SECTION_ALIGNMENT, 32);
  optional.writeUInt32LE(FILE_ALIGNMENT, 36);
  optional.writeUInt16LE(6, 40);
  optional.writeUInt16LE(6, 48);
  const last = sections.at(-1);
  optional.writeUInt32LE(last ? next(last.address, last.bytes.length) : SECTION_ALIGNMENT, 56);
  optional.writeUInt32LE(headers.length, 60);
  optional.writeUInt16LE(3, 68);
  optional.writeUInt16LE(0x160, 70);
  for (const [i, value] of [0x100000n, 0x1000n, 0x100000n, 0x1000n].entries())
    optional.writeBigUInt64LE(value, 72 + i * 8);
  optional.writeUInt32LE(16, 108);
  const directory = (index: number, address: number, size: number): void => {
    optional.writeUInt32LE(address, 112 + index * 8);
    optional.writeUInt32LE(size, 116 + index * 8);
  };
  if (tables.exports) directory(0, tables.exports.address, tables.exports.size);
  if (tables.imports) directory(1, tables.imports.address, tables.imports.size);
  if (resources.length > 0) directory(2, resourceAddress, resources.length);
  let offset = headers.length;
  for (const [i, section] of sections.entries()) {
    const at = 0x98 + 240 + i * 40;
    const size = align(section.bytes.length, FILE_ALIGNMENT);
    headers.write(section.name, at, 'latin1');
    headers.writeUInt32LE(section.bytes.length, at + 8);
    headers.writeUInt32LE(section.address, at + 12);
    headers.writeUInt32LE(size, at + 16);
    headers.writeUInt32LE(offset, at + 20);
    headers.writeUInt32LE(section.flags, at + 36);
    offset += size;
  }
  const bodies = sections.map((s) =>
    Buffer.concat([s.bytes, Buffer.alloc(align(s.bytes.length, FILE_ALIGNMENT) - s.bytes.length)]),
  );
  return new Uint8Array(Buffer.concat([headers, ...bodies]));
}

function align(value: number, to: number): number {
  return Math.ceil(value / to) * to;
}

function next(address: number, size: number): number {
  return address + align(Math.max(size, 1), SECTION_ALIGNMENT);
}

interface Tables {
  readonly bytes: Buffer;
  readonly imports: { readonly address: number; readonly size: number } | null;
  readonly exports: { readonly address: number; readonly size: number } | null;
}

/** Import descriptors, thunks and names, then the export table. */
function rdata(recipe: PeRecipe, base: number): Tables {
  const parts: Buffer[] = [];
  let size = 0;
  const put = (bytes: Buffer): number => {
    const at = base + size;
    const padded = Buffer.concat([bytes, Buffer.alloc(align(bytes.length, 8) - bytes.length)]);
    parts.push(padded);
    size += padded.length;
    return at;
  };
  const descriptors = Buffer.alloc((recipe.imports.length + 1) * 20);
  const imports = recipe.imports.length > 0 ? { address: put(descriptors), size: descriptors.length } : null;
  for (const [i, { dll, names }] of recipe.imports.entries()) {
    const hints = names.map((n) => put(Buffer.from(`\0\0${n}\0`, 'latin1')));
    const thunks = Buffer.alloc((hints.length + 1) * 8);
    for (const [j, hint] of hints.entries()) thunks.writeBigUInt64LE(BigInt(hint), j * 8);
    descriptors.writeUInt32LE(put(thunks), i * 20);
    descriptors.writeUInt32LE(put(Buffer.from(`${dll}\0`, 'latin1')), i * 20 + 12);
    descriptors.writeUInt32LE(put(Buffer.from(thunks)), i * 20 + 16);
  }
  if (imports)
    parts[0] = Buffer.concat([descriptors, Buffer.alloc(align(descriptors.length, 8) - descriptors.length)]);
  const names = [...recipe.exports].sort();
  const stub = put(Buffer.from([0x31, 0xc0, 0xc3]));
  // The table comes first and the directory covers all that belongs to it, as linkers do and objdump expects.
  const tableIndex = parts.length;
  const tableAt = put(Buffer.alloc(40));
  const pointers = names.map((n) => put(Buffer.from(`${n}\0`, 'latin1')));
  const u32 = (values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [i, v] of values.entries()) bytes.writeUInt32LE(v, i * 4);
    return bytes;
  };
  const ordinals = Buffer.alloc(names.length * 2);
  for (const i of names.keys()) ordinals.writeUInt16LE(i, i * 2);
  const table = u32([
    0,
    0,
    0,
    put(Buffer.from(`${recipe.dllName}\0`, 'latin1')),
    1,
    names.length,
    names.length,
    put(u32(names.map(() => stub))),
    put(u32(pointers)),
    put(ordinals),
  ]);
  parts[tableIndex] = table;
  const exports = names.length > 0 ? { address: tableAt, size: base + size - tableAt } : null;
  return { bytes: Buffer.concat(parts), imports, exports };
}

/** Three levels of one entry each, then VS_VERSIONINFO. */
function rsrc(recipe: PeRecipe, version: string, base: number): Buffer {
  const info = versionInfo(recipe, version);
  const head = Buffer.alloc(88);
  for (const [level, id] of [16, 1, 0x409].entries()) {
    head.writeUInt16LE(1, level * 24 + 14);
    head.writeUInt32LE(id, level * 24 + 16);
    head.writeUInt32LE(level < 2 ? ((level + 1) * 24) | 0 : 72, level * 24 + 20);
    if (level < 2) head[level * 24 + 23] = 0x80;
  }
  head.writeUInt32LE(base + head.length, 72);
  head.writeUInt32LE(info.length, 76);
  return Buffer.concat([head, info]);
}

function versionInfo(recipe: PeRecipe, version: string): Buffer {
  const [a = 0, b = 0, c = 0, d = 0] = version.split('.').map(Number);
  const fixed = Buffer.alloc(52);
  for (const [i, v] of [
    0xfeef04bd,
    0x10000,
    (a << 16) | b,
    (c << 16) | d,
    (a << 16) | b,
    (c << 16) | d,
    0x3f,
    0,
    0x40004,
    2,
    0,
    0,
    0,
  ].entries())
    fixed.writeUInt32LE(v >>> 0, i * 4);
  const strings: readonly (readonly [string, string])[] = [
    ['CompanyName', recipe.companyName ?? 'Sample Corporation'],
    ['FileVersion', version],
    ['OriginalFilename', recipe.dllName],
    ['ProductName', recipe.productName ?? 'sample'],
    ['ProductVersion', version],
  ];
  const table = block(
    '040904b0',
    null,
    strings.map(([key, value]) => block(key, value, [])),
  );
  const stringInfo = block('StringFileInfo', null, [table]);
  return block('VS_VERSION_INFO', fixed, [stringInfo]);
}

function block(key: string, value: string | Buffer | null, children: readonly Buffer[]): Buffer {
  const pad = (bytes: Buffer): Buffer =>
    Buffer.concat([bytes, Buffer.alloc(align(bytes.length, 4) - bytes.length)]);
  const head = Buffer.alloc(6);
  const isText = typeof value === 'string' || value === null;
  const content =
    typeof value === 'string' ? Buffer.from(`${value}\0`, 'utf16le') : (value ?? Buffer.alloc(0));
  const start = pad(Buffer.concat([head, Buffer.from(`${key}\0`, 'utf16le')]));
  const whole = Buffer.concat([
    start,
    children.length > 0 ? pad(content) : content,
    ...children.map((c, i) => (i < children.length - 1 ? pad(c) : c)),
  ]);
  whole.writeUInt16LE(whole.length, 0);
  whole.writeUInt16LE(isText ? content.length / 2 : content.length, 2);
  whole.writeUInt16LE(isText ? 1 : 0, 4);
  return whole;
}

function padding({ padTo = 0, seed = 1 }: PeRecipe): Buffer {
  const bytes = Buffer.alloc(padTo);
  let state = seed >>> 0 || 1;
  for (let i = 0; i < bytes.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[i] = (i & 63) < 40 ? state >>> 24 : 0x48;
  }
  return bytes;
}
