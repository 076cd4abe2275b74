import { Readable, pipeline } from 'node:stream';
import type { ZlibOptions } from 'node:zlib';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { Failure } from '../../core/failure.ts';
import { isHostError } from '../host-error.ts';
import type { ReadHandle } from '../host.ts';
import type { ZipEntry } from './zip-entry.ts';

const CHUNK = 2 ** 20;
/** Below that a stream of its own costs more than unpacking: a header takes a tenth of a millisecond. */
const SMALL = 2 ** 18;
/** Unpacking runs ahead of the one who hashes and writes, so that both cores have work. */
const AHEAD = 4 * CHUNK;

/**
 * The bytes of one zip entry, unpacked, in chunks of at most 1 MiB. Ends exactly at the declared size: more or fewer bytes,
 * or data that do not inflate, are a `Failure`.
 */
export async function* entryBytes(
  path: string,
  handle: ReadHandle,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const unpacked = unpackedBytes(path, handle, entry);
  let found = 0;
  for await (const chunk of unpacked) {
    found += chunk.length;
    if (found > entry.size) throw sizeDiffers(path, entry, found);
    yield chunk;
  }
  if (found !== entry.size) throw sizeDiffers(path, entry, found);
}

function unpackedBytes(path: string, handle: ReadHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const raw = rawBytes(handle, entry.dataStart, entry.compressedSize);
  if (entry.method === 'stored') return raw;
  const isSmall = entry.size <= SMALL && entry.compressedSize <= SMALL;
  return isSmall ? inflatedAtOnce(path, raw, entry) : inflated(path, raw, entry);
}

function sizeDiffers(path: string, entry: ZipEntry, found: number): Failure {
  return new Failure('entry-size', { path, entry: entry.name, declared: entry.size, found });
}

/** Bytes of a file in order, at most 1 MiB at a time; ends early when the file does. */
export async function* rawBytes(
  handle: ReadHandle,
  start: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < start + length; ) {
    const chunk = await handle.read(at, Math.min(CHUNK, start + length - at));
    if (chunk.length === 0) return;
    at += chunk.length;
    yield chunk;
  }
}

async function* inflated(
  path: string,
  raw: AsyncIterable<Uint8Array>,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: CHUNK, readableHighWaterMark: AHEAD } as ZlibOptions);
  // The reader below meets every error itself; the callback only keeps it from being unhandled.
  pipeline(Readable.from(raw, { objectMode: true, highWaterMark: 1 }), inflate, () => {});
  try {
    for await (const chunk of inflate) yield chunk as Uint8Array;
  } catch (error) {
    if (isHostError(error)) throw error;
    throw new Failure('entry-damaged', { path, entry: entry.name }, { cause: error });
  } finally {
    inflate.destroy();
  }
}

/** Never more than one byte beyond the declared size, whatever the data would give. */
async function* inflatedAtOnce(
  path: string,
  raw: AsyncIterable<Uint8Array>,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of raw) chunks.push(chunk);
  try {
    yield inflateRawSync(Buffer.concat(chunks), { maxOutputLength: entry.size + 1 });
  } catch (error) {
    if (error instanceof RangeError) throw sizeDiffers(path, entry, entry.size + 1);
    throw new Failure('entry-damaged', { path, entry: entry.name }, { cause: error });
  }
}
