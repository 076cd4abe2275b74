import { crc32, deflateRawSync } from 'node:zlib';

/**
 * One file of a zip to be made. Everything but `name` and `data` exists to write what no honest program would: each field
 * can be told apart in the local header and in the central directory.
 */
export interface ZipFile {
  readonly name: string | Uint8Array;
  readonly data?: Uint8Array | string;
  readonly store?: boolean;
  /** Written instead of the packed data. */
  readonly packed?: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly madeBy?: number;
  readonly attributes?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly extra?: Uint8Array;
  readonly zip64?: boolean;
  /** Sizes and CRC follow the data instead of standing in the local header. */
  readonly descriptor?: boolean;
  readonly local?: Partial<LocalFields>;
  /** No local header is written; the central directory points to this offset instead. */
  readonly headerAt?: number;
}

interface LocalFields {
  readonly name: string | Uint8Array;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
}

export interface ZipOptions {
  readonly comment?: string;
  /** The number of entries that the end record claims. */
  readonly claimedEntries?: number;
  /** Bytes in front of the first entry; offsets count from the start of the file all the same. */
  readonly prefix?: Uint8Array;
}

/** 2023-12-07 18:53:32, the time stamps of a real package. */
const DOS_DATE = ((2023 - 1980) << 9) | (12 << 5) | 7;
const DOS_TIME = (18 << 11) | (53 << 5) | 16;
const UTF8 = 0x800;
const DESCRIPTOR = 0x8;
const IN_ZIP64 = 0xffffffff;

/** A zip, byte for byte the same for the same input. */
export function writeZip(files: readonly ZipFile[], options: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(options.prefix ?? [])];
  const central: Buffer[] = [];
  let at = parts[0]?.length ?? 0;
  const append = (bytes: Uint8Array): void => {
    parts.push(Buffer.from(bytes));
    at += bytes.length;
  };
  for (const file of files) {
    const fields = fieldsOf(file);
    const start = file.headerAt ?? at;
    if (file.headerAt === undefined) {
      append(localHeader(fields, file));
      append(fields.packed);
      if (file.descriptor) append(descriptorOf(fields));
    }
    central.push(centralHeader(fields, file, start));
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([
    ...parts,
    directory,
    endRecord({ at, length: directory.length, count: files.length, options }),
  ]);
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf(file: ZipFile) {
  const data = Buffer.from(file.data ?? '');
  const stored = file.store ?? false;
  const packed = Buffer.from(file.packed ?? (stored ? data : deflateRawSync(data)));
  const name = Buffer.from(file.name);
  const wide = name.some((byte) => byte > 0x7f) && typeof file.name === 'string';
  return {
    name,
    packed,
    method: file.method ?? (stored ? 0 : 8),
    flags: file.flags ?? (wide ? UTF8 : 0) | (file.descriptor ? DESCRIPTOR : 0),
    crc: file.crc ?? crc32(data),
    size: file.size ?? data.length,
    packedSize: file.packedSize ?? packed.length,
    extra: Buffer.from(file.extra ?? []),
  };
}

/** The local header and data of one file, to be hidden inside another one's data. */
export function localPart(file: ZipFile): Buffer {
  const fields = fieldsOf(file);
  return Buffer.concat([localHeader(fields, file), fields.packed]);
}

function localHeader(fields: Fields, file: ZipFile): Buffer {
  const late = file.descriptor ? { crc: 0, size: 0, packedSize: 0 } : {};
  const own = { ...fields, ...late, ...file.local };
  const name = Buffer.from(own.name);
  const extra = file.zip64
    ? Buffer.concat([zip64Field([fields.size, fields.packedSize]), fields.extra])
    : fields.extra;
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(file.zip64 ? 45 : 20, 4);
  header.writeUInt16LE(own.flags, 6);
  header.writeUInt16LE(own.method, 8);
  header.writeUInt16LE(DOS_TIME, 10);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt32LE(own.crc >>> 0, 14);
  header.writeUInt32LE(file.zip64 ? IN_ZIP64 : own.packedSize, 18);
  header.writeUInt32LE(file.zip64 ? IN_ZIP64 : own.size, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function centralHeader(fields: Fields, file: ZipFile, start: number): Buffer {
  const extra = file.zip64
    ? Buffer.concat([zip64Field([fields.size, fields.packedSize, start]), fields.extra])
    : fields.extra;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(file.madeBy ?? 20, 4);
  header.writeUInt16LE(file.zip64 ? 45 : 20, 6);
  header.writeUInt16LE(fields.flags, 8);
  header.writeUInt16LE(fields.method, 10);
  header.writeUInt16LE(DOS_TIME, 12);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(fields.crc >>> 0, 16);
  header.writeUInt32LE(file.zip64 ? IN_ZIP64 : fields.packedSize, 20);
  header.writeUInt32LE(file.zip64 ? IN_ZIP64 : fields.size, 24);
  header.writeUInt16LE(fields.name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE((file.attributes ?? 0) >>> 0, 38);
  header.writeUInt32LE(file.zip64 ? IN_ZIP64 : start, 42);
  return Buffer.concat([header, fields.name, extra]);
}

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, i) => field.writeBigUInt64LE(BigInt(value), 4 + i * 8));
  return field;
}

function descriptorOf(fields: Fields): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(fields.crc >>> 0, 4);
  descriptor.writeUInt32LE(fields.packedSize, 8);
  descriptor.writeUInt32LE(fields.size, 12);
  return descriptor;
}

function endRecord(of: {
  readonly at: number;
  readonly length: number;
  readonly count: number;
  readonly options: ZipOptions;
}): Buffer {
  const comment = Buffer.from(of.options.comment ?? '');
  const record = Buffer.alloc(22);
  const count = of.options.claimedEntries ?? of.count;
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(of.length, 12);
  record.writeUInt32LE(of.at, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, comment]);
}
