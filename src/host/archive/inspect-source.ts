import type { EntryReading, Inspection, SourceEntry } from '../../core/archive/inspection.ts';
import { judgeReadings } from '../../core/archive/judge-readings.ts';
import { findArchiveBySha256 } from '../../core/facts/releases.ts';
import type { SourceListing } from '../../core/archive/listing.ts';
import { Failure } from '../../core/failure.ts';
import { inParallel } from './in-parallel.ts';
import { bytesOf } from './read-entries.ts';
import { createEntryReader } from './read-entry.ts';
import type { RecordReader } from './record-reader.ts';
import { createRecordReader } from './record-reader.ts';
import type { OpenedSource } from './source.ts';
import { orUnreadable } from './source.ts';
import { sha256OfWhole } from './sha256-of-whole.ts';
import type { EntrySink } from './source-files.ts';

export interface InspectOptions {
  readonly source: OpenedSource;
  readonly listing: SourceListing;
  /** Null for an entry that is not wanted. What it throws ends the inspection unchanged. */
  readonly sink?: (entry: SourceEntry) => Promise<EntrySink | null>;
  /** Bytes done and in all. */
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads every byte of a source once, two files at a time, and judges it. Memory stays bounded whatever the archive holds.
 * Throws `Failure` for damaged data, `signal.reason` when aborted; every opened sink is then aborted.
 */
export async function inspectSource(options: InspectOptions): Promise<Inspection> {
  const { source, listing } = options;
  // In an unpacked folder what is no part of cuDNN is somebody's own business; in an archive every checksum counts.
  const wanted = listing.entries.filter((e) => listing.kind !== 'folder' || e.role !== 'other');
  const total = wanted.reduce((sum, e) => sum + e.size, source.kind === 'folder' ? 0 : source.size);
  const work = workOf(options, total);
  const readings = new Map<string, EntryReading>();
  // The largest first: the rest fills up the second lane.
  const entries = [...wanted]
    .sort((a, b) => b.size - a.size)
    .map((entry) => async (signal: AbortSignal) => {
      readings.set(entry.entry, await readOne(work, entry, signal));
    });
  let sha256: string | null = null;
  const whole = async (signal: AbortSignal): Promise<void> => {
    sha256 = await hashWhole(work, signal);
    // What NVIDIA published needs no signature to prove it: the digests not yet made are saved.
    if (sha256 !== null && findArchiveBySha256(sha256)) work.published.abort();
  };
  await Promise.all([
    inParallel(entries, { lanes: 2, signal: work.stop.signal, onError: (error) => work.stop.abort(error) }),
    inParallel([whole], { lanes: 1, signal: work.stop.signal, onError: (error) => work.stop.abort(error) }),
  ]);
  work.stop.signal.throwIfAborted();
  await refuseChanged(source);
  const inOrder = listing.entries.flatMap((e) => readings.get(e.entry) ?? []);
  const record = work.record.finish();
  return judgeReadings({ listing, readings: inOrder, record, sha256, size: sizeOf(source, listing) });
}

interface Work {
  readonly options: InspectOptions;
  readonly stop: AbortController;
  /** Aborted once the whole archive is known to be one that NVIDIA published. */
  readonly published: AbortController;
  readonly record: RecordReader;
  readonly advance: (bytes: number) => void;
}

function workOf(options: InspectOptions, total: number): Work {
  const stop = new AbortController();
  const { signal, onProgress } = options;
  signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true, signal: stop.signal });
  if (signal?.aborted) stop.abort(signal.reason);
  let done = 0;
  const advance = (bytes: number): void => {
    done += bytes;
    onProgress?.(done, total);
  };
  return {
    options,
    stop,
    published: new AbortController(),
    record: createRecordReader(options.listing),
    advance,
  };
}

async function readOne(
  { options, published, record, advance }: Work,
  entry: SourceEntry,
  signal: AbortSignal,
): Promise<EntryReading> {
  const { source } = options;
  const sink = (await options.sink?.(entry)) ?? null;
  try {
    const reader = createEntryReader(entry);
    const learn = async (bytes: Uint8Array): Promise<void> => {
      if (published.signal.aborted) reader.skipSignature();
      reader.update(bytes);
      record.update(entry.entry, bytes);
    };
    for await (const bytes of unreadableAsFailure(source.path, bytesOf(source, entry))) {
      signal.throwIfAborted();
      // The disk writes while these very bytes are hashed.
      await Promise.all([sink?.write(bytes), learn(bytes)]);
      advance(bytes.length);
    }
    const reading = reader.finish();
    if (entry.crc32 !== null && reading.crc32 !== entry.crc32) {
      const hex = (crc: number): string => crc.toString(16).padStart(8, '0');
      throw new Failure('entry-crc', {
        path: source.path,
        entry: entry.entry,
        declared: hex(entry.crc32),
        found: hex(reading.crc32),
      });
    }
    await sink?.done();
    return reading;
  } catch (error) {
    await sink?.abort();
    throw error;
  }
}

/** Only what reading the source throws is the source's fault; a sink has its own errors. */
async function* unreadableAsFailure(
  path: string,
  bytes: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const next = await orUnreadable(path, bytes.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await bytes.return(undefined);
  }
}

async function hashWhole({ options, advance }: Work, signal: AbortSignal): Promise<string | null> {
  const { source } = options;
  if (source.kind === 'folder') return null;
  const { path, handle } = source;
  return orUnreadable(path, sha256OfWhole({ path, handle, signal, onBytes: advance }));
}

/** The archive is read twice, once whole and once entry by entry: both readings must be of the same bytes. */
async function refuseChanged({ path, handle }: OpenedSource): Promise<void> {
  if (handle && !(await orUnreadable(path, handle.isAsOpened())))
    throw new Failure('source-changed', { path });
}

function sizeOf(source: OpenedSource, listing: SourceListing): number {
  return source.kind === 'folder' ? listing.entries.reduce((sum, e) => sum + e.size, 0) : source.size;
}
