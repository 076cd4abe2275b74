import type { Entry, LocalFileHeader, ZipFile } from 'yauzl';
import { fromRandomAccessReaderPromise } from 'yauzl';
import { decodeEntryName } from '../../core/archive/decode-entry-name.ts';
import { findCollision } from '../../core/archive/entry-collision.ts';
import { isSpecialEntry } from '../../core/archive/entry-link.ts';
import { entryNameFault } from '../../core/archive/entry-name.ts';
import { Failure, isFailure } from '../../core/failure.ts';
import { isHostError } from '../host-error.ts';
import type { ReadHandle } from '../host.ts';
import { differingField } from './compare-headers.ts';
import { LIMITS } from './limits.ts';
import { assertZipEnd } from './zip-end.ts';
import type { ZipEntry } from './zip-entry.ts';
import { ZipReader } from './zip-reader.ts';

const STORED = 0;
const DEFLATED = 8;
const UNICODE_PATH = 0x7075;

/** The files of a zip, after every check that needs no file data. Throws `Failure` for what is refused. */
export async function readZipDirectory(path: string, handle: ReadHandle): Promise<readonly ZipEntry[]> {
  await assertZipEnd(path, handle);
  try {
    return await readChecked(path, handle);
  } catch (error) {
    if (isFailure(error) || isHostError(error)) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    // yauzl tells this case by its text alone.
    if (detail === 'strong encryption is not supported')
      throw new Failure('archive-encrypted', { path, entry: '*' });
    throw new Failure('archive-damaged', { path, detail }, { cause: error });
  }
}

interface Found {
  readonly entry: ZipEntry;
  readonly headerStart: number;
}

async function readChecked(path: string, handle: ReadHandle): Promise<readonly ZipEntry[]> {
  const options = { decodeStrings: false, autoClose: false, validateEntrySizes: true };
  const zip = await fromRandomAccessReaderPromise(new ZipReader(handle), handle.size, options);
  if (zip.entryCount > LIMITS.entries) throw bomb(path, '*', 'entry-count');
  // Read before the first entry moves it on; @types/yauzl calls it a boolean.
  const directoryStart = Number(zip.readEntryCursor);
  const names: string[] = [];
  const found: Found[] = [];
  let directoryBytes = 0;
  let totalBytes = 0;
  for await (const raw of zip.eachEntry()) {
    directoryBytes += raw.fileNameLength + raw.extraFieldLength + raw.fileCommentLength;
    if (directoryBytes > LIMITS.directoryBytes) throw bomb(path, '*', 'directory-size');
    const name = safeName(path, raw);
    names.push(name);
    if (name.endsWith('/')) continue;
    const entry = await readEntry(path, zip, { raw, name });
    totalBytes += entry.entry.size;
    if (totalBytes > LIMITS.totalBytes) throw bomb(path, name, 'total-size');
    found.push(entry);
  }
  const collision = findCollision(names);
  if (collision) throw new Failure('entry-collides', { path, ...collision });
  refuseOverlap(path, found, directoryStart);
  return found.map(({ entry }) => entry);
}

function safeName(path: string, raw: Entry): string {
  const decoded = decodeEntryName({
    bytes: raw.fileNameRaw,
    unicodePath: raw.extraFields.find((field) => field.id === UNICODE_PATH)?.data ?? null,
  });
  if (decoded.state === 'damaged') throw new Failure('archive-name-damaged', { path, entry: decoded.shown });
  const { name } = decoded;
  const fault = entryNameFault(name);
  if (fault) throw new Failure(fault, { path, entry: printable(name) });
  if (isSpecialEntry(raw.versionMadeBy, raw.externalFileAttributes))
    throw new Failure('entry-link', { path, entry: name });
  return name;
}

async function readEntry(
  path: string,
  zip: ZipFile,
  of: { readonly raw: Entry; readonly name: string },
): Promise<Found> {
  const { raw, name } = of;
  const at = { path, entry: name };
  if (raw.isEncrypted()) throw new Failure('archive-encrypted', at);
  const method = raw.compressionMethod;
  if (method !== STORED && method !== DEFLATED) throw new Failure('archive-method', { ...at, method });
  const size = raw.uncompressedSize;
  if (size > LIMITS.entryBytes) throw bomb(path, name, 'entry-size');
  if (size > LIMITS.ratioFrom && size / Math.max(1, raw.compressedSize) > LIMITS.ratio)
    throw bomb(path, name, 'ratio');
  const local: LocalFileHeader = await zip.readLocalFileHeaderPromise(raw);
  const field = differingField(raw, local);
  if (field !== null) throw new Failure('archive-headers-differ', { ...at, field });
  const entry: ZipEntry = {
    name,
    method: method === STORED ? 'stored' : 'deflated',
    crc32: raw.crc32,
    compressedSize: raw.compressedSize,
    size,
    modifiedMs: modifiedMs(raw),
    dataStart: local.fileDataStart,
  };
  return { entry, headerStart: raw.relativeOffsetOfLocalHeader };
}

/** Two entries that share bytes are how a small file unpacks to petabytes. */
function refuseOverlap(path: string, found: readonly Found[], directoryStart: number): void {
  const inOrder = [...found].sort((a, b) => a.headerStart - b.headerStart);
  for (const [i, { entry }] of inOrder.entries()) {
    const limit = inOrder[i + 1]?.headerStart ?? directoryStart;
    if (entry.dataStart + entry.compressedSize > limit)
      throw new Failure('archive-overlap', { path, entry: entry.name });
  }
}

/** DOS times carry no zone; read as UTC the same archive gives the same times everywhere. */
function modifiedMs(raw: Entry): number {
  const time = raw.getLastModDate({ timezone: 'UTC' }).getTime();
  return Number.isFinite(time) && time > 0 ? time : 0;
}

function bomb(
  path: string,
  entry: string,
  rule: 'entry-size' | 'total-size' | 'ratio' | 'entry-count' | 'directory-size',
): Failure {
  return new Failure('archive-bomb', { path, entry, rule });
}

function printable(name: string): string {
  return name.replaceAll(
    /[^\u0020-\u007e\u00a1-\u1fff\u3000-\ud7ff\ud800-\udfff\uf900-\ufdff\uff00-\uffef]/g,
    (c) => {
      return `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );
}
