export interface ImportLibraryRecipe {
  readonly dllName: string;
  readonly symbols: readonly string[];
  /** `long`: object files with `.idata` sections, as dlltool writes them; else short import objects. */
  readonly form?: 'short' | 'long';
}

/** A `.lib` that leads to a DLL (Microsoft, "PE Format", Import Library Format). */
export function buildImportLibrary({ dllName, symbols, form = 'short' }: ImportLibraryRecipe): Uint8Array {
  const objects = symbols.map((s) =>
    form === 'short' ? shortImport(dllName, s) : longImport('.idata$6', `\0\0${s}\0`),
  );
  const descriptors = form === 'short' ? [] : [longImport('.idata$7', `${dllName}\0`)];
  const names = Buffer.from(symbols.map((s) => `${s}\0`).join(''), 'latin1');
  const indexSize = 4 + symbols.length * 4 + names.length;
  let at = 8 + 60 + indexSize + (indexSize % 2);
  const index = Buffer.alloc(4 + symbols.length * 4);
  index.writeUInt32BE(symbols.length, 0);
  for (const [i, object] of objects.entries()) {
    index.writeUInt32BE(at, 4 + i * 4);
    at += 60 + object.length + (object.length % 2);
  }
  const members = [...objects, ...descriptors].map((object) => member(`${dllName.slice(0, 14)}/`, object));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('!<arch>\n', 'latin1'),
      member('/', Buffer.concat([index, names])),
      ...members,
    ]),
  );
}

function shortImport(dllName: string, symbol: string): Buffer {
  const text = Buffer.from(`${symbol}\0${dllName}\0`, 'latin1');
  const head = Buffer.alloc(20);
  head.writeUInt16LE(0xffff, 2);
  head.writeUInt16LE(0x8664, 6);
  head.writeUInt32LE(text.length, 12);
  head.writeUInt16LE(1 << 2, 18);
  return Buffer.concat([head, text]);
}

/** An object file of one section and no symbols. */
function longImport(section: string, text: string): Buffer {
  const head = Buffer.alloc(60);
  head.writeUInt16LE(0x8664, 0);
  head.writeUInt16LE(1, 2);
  head.write(section, 20, 'latin1');
  head.writeUInt32LE(text.length, 36);
  head.writeUInt32LE(head.length, 40);
  head.writeUInt32LE(0xc0300040, 56);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

function member(name: string, content: Buffer): Buffer {
  const head = `${name.padEnd(16)}${'0'.padEnd(12)}${''.padEnd(6)}${''.padEnd(6)}${'0'.padEnd(8)}${String(content.length).padEnd(10)}\`\n`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    content,
    Buffer.from(content.length % 2 === 1 ? '\n' : '', 'latin1'),
  ]);
}
