const LONGEST_NAME = 260;

/**
 * The DLL that a descriptor object of an import library names: linkers of Microsoft and LLVM keep the name in its `.idata$6`,
 * dlltool in `.idata$7`. Undefined for objects that name none. The same sections of other objects hold function names, which
 * do not end in `.dll`.
 */
export function dllOfLongImport(object: Buffer): string | undefined {
  if (object.length < 20) return undefined;
  const table = 20 + object.readUInt16LE(16);
  const count = object.readUInt16LE(2);
  for (let at = table, i = 0; i < count && at + 40 <= object.length; i++, at += 40) {
    if (!/^\.idata\$[67]$/.test(object.toString('latin1', at, at + 8))) continue;
    const start = object.readUInt32LE(at + 20);
    const size = Math.min(object.readUInt32LE(at + 16), LONGEST_NAME + 1);
    const name = /^([\x21-\x7e]+\.dll)\0/i.exec(object.toString('latin1', start, start + size));
    if (name) return name[1];
  }
  return undefined;
}
