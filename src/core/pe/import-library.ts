import { dllOfLongImport } from './long-import.ts';
import { machineName } from './machine-name.ts';

export type ImportLibrary =
  | {
      readonly state: 'read';
      readonly kind: 'import' | 'static' | 'mixed';
      readonly dlls: readonly string[];
      readonly machine: string | null;
    }
  | { readonly state: 'broken'; readonly at: number };

const MAGIC = '!<arch>\n';
const MOST_MEMBERS = 200_000;

/** Which DLL a `.lib` sends its users to: the name inside each short import object or descriptor object (Microsoft, "PE Format", Import Library Format). */
export function readImportLibrary(content: Uint8Array): ImportLibrary {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.toString('latin1', 0, 8) !== MAGIC) return { state: 'broken', at: 0 };
  const dlls = new Map<string, string>();
  let machine: number | null = null;
  let objects = 0;
  let at = 8;
  for (let i = 0; at + 60 <= bytes.length && i < MOST_MEMBERS; i++) {
    const size = Number(bytes.toString('latin1', at + 48, at + 58).trim());
    if (
      bytes.readUInt16BE(at + 58) !== 0x600a ||
      !Number.isInteger(size) ||
      size < 0 ||
      at + 60 + size > bytes.length
    )
      return { state: 'broken', at };
    const name = bytes.toString('latin1', at, at + 16).trim();
    const member = bytes.subarray(at + 60, at + 60 + size);
    if (isShortImport(member)) {
      machine ??= member.readUInt16LE(6);
      const dll = dllOf(member);
      if (dll !== undefined) dlls.set(dll.toLowerCase(), dll);
    } else if (isLongImport(member)) {
      const dll = dllOfLongImport(member);
      if (dll !== undefined) {
        machine ??= member.readUInt16LE(0);
        dlls.set(dll.toLowerCase(), dll);
      }
    } else if (name !== '/' && name !== '//') objects++;
    at += 60 + size + (size % 2);
  }
  const kind = dlls.size === 0 ? 'static' : objects > 0 ? 'mixed' : 'import';
  return {
    state: 'read',
    kind,
    dlls: [...dlls.values()].sort(),
    machine: machine === null ? null : machineName(machine),
  };
}

function isShortImport(member: Buffer): boolean {
  return member.length >= 20 && member.readUInt16LE(0) === 0 && member.readUInt16LE(2) === 0xffff;
}

/** The descriptor objects of an import library hold nothing but `.idata` sections. */
function isLongImport(member: Buffer): boolean {
  return member.length < 4096 && member.includes('.idata$');
}

function dllOf(member: Buffer): string | undefined {
  const symbolEnd = member.indexOf(0, 20);
  const dllEnd = symbolEnd < 0 ? -1 : member.indexOf(0, symbolEnd + 1);
  return dllEnd < 0 || dllEnd - symbolEnd > 260
    ? undefined
    : member.toString('latin1', symbolEnd + 1, dllEnd);
}
