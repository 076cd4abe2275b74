import type { SparseBytes } from './sparse-bytes.ts';

export interface Section {
  readonly address: number;
  readonly virtualSize: number;
  readonly offset: number;
  readonly size: number;
}

export interface Directory {
  readonly address: number;
  readonly size: number;
}

export interface Headers {
  readonly machine: number;
  readonly characteristics: number;
  readonly isPe32Plus: boolean;
  readonly imageBase: bigint;
  /** File offset of the CheckSum field. */
  readonly checksumAt: number;
  /** File offset of the certificate table's directory entry; null when there is no such entry. */
  readonly certificateEntryAt: number | null;
  readonly directories: readonly Directory[];
  readonly sections: readonly Section[];
}

export type BrokenCode = 'not-mz' | 'not-pe' | 'truncated' | 'bad-header' | 'bad-table';

/** A file that does not keep to the format, at this offset. */
export class BrokenPe extends Error {
  override readonly name = 'BrokenPe';
  readonly code: BrokenCode;
  readonly at: number;

  constructor(code: BrokenCode, at: number) {
    super(`${code} at ${at}`);
    this.code = code;
    this.at = at;
  }
}

/** More sections than any linker makes; the loader itself stops at 96. */
const MOST_SECTIONS = 96;

/** DOS, NT and section headers (Microsoft, "PE Format"). */
export function readHeaders(bytes: SparseBytes): Headers {
  if (bytes.size < 64 || bytes.read(0, 2).readUInt16LE() !== 0x5a4d) throw new BrokenPe('not-mz', 0);
  const nt = bytes.read(60, 4).readUInt32LE();
  if (bytes.read(nt, 4).readUInt32LE() !== 0x4550) throw new BrokenPe('not-pe', nt);
  const coff = bytes.read(nt + 4, 20);
  const sectionCount = coff.readUInt16LE(2);
  const optionalSize = coff.readUInt16LE(16);
  const optionalAt = nt + 24;
  const magic = bytes.read(optionalAt, 2).readUInt16LE();
  const isPe32Plus = magic === 0x20b;
  const fixed = isPe32Plus ? 112 : 96;
  if ((!isPe32Plus && magic !== 0x10b) || optionalSize < fixed || sectionCount > MOST_SECTIONS)
    throw new BrokenPe('bad-header', optionalAt);
  const optional = bytes.read(optionalAt, optionalSize);
  const count = Math.min(optional.readUInt32LE(fixed - 4), 16, Math.floor((optionalSize - fixed) / 8));
  const directories = Array.from({ length: count }, (_, i) => ({
    address: optional.readUInt32LE(fixed + i * 8),
    size: optional.readUInt32LE(fixed + i * 8 + 4),
  }));
  return {
    machine: coff.readUInt16LE(0),
    characteristics: coff.readUInt16LE(18),
    isPe32Plus,
    imageBase: isPe32Plus ? optional.readBigUInt64LE(24) : BigInt(optional.readUInt32LE(28)),
    checksumAt: optionalAt + 64,
    certificateEntryAt: count > 4 ? optionalAt + fixed + 32 : null,
    directories,
    sections: readSections(bytes, optionalAt + optionalSize, sectionCount),
  };
}

function readSections(bytes: SparseBytes, at: number, count: number): readonly Section[] {
  const table = bytes.read(at, count * 40);
  return Array.from({ length: count }, (_, i) => ({
    virtualSize: table.readUInt32LE(i * 40 + 8),
    address: table.readUInt32LE(i * 40 + 12),
    size: table.readUInt32LE(i * 40 + 16),
    offset: table.readUInt32LE(i * 40 + 20),
  }));
}

/** Where an address of the loaded image lies in the file; undefined when no section's bytes hold it. */
export function offsetOf(headers: Headers, address: number): number | undefined {
  const section = headers.sections.find(
    // Some linkers leave the virtual size 0 and mean the size in the file, and so does the loader.
    (s) => address >= s.address && address < s.address + Math.min(s.size, s.virtualSize || s.size),
  );
  return section && section.offset + (address - section.address);
}
