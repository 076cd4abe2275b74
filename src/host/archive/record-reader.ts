import { parseRecord, RECORD_LIMITS } from '../../core/archive/parse-record.ts';
import type { WheelRecord } from '../../core/archive/wheel-record.ts';
import { isWheelRecord } from '../../core/archive/wheel-record.ts';
import type { SourceListing } from '../../core/archive/listing.ts';

/** Keeps the RECORD of a wheel while the entries pass. */
export interface RecordReader {
  update(entry: string, bytes: Uint8Array): void;
  /** Null where there is nothing to be recorded. */
  finish(): WheelRecord | null;
}

export function createRecordReader({ kind, entries }: SourceListing): RecordReader {
  const [entry, another] = entries.map((e) => e.entry).filter(isWheelRecord);
  const kept: Uint8Array[] = [];
  let size = 0;
  return {
    update(of, bytes) {
      if (of !== entry) return;
      size += bytes.length;
      if (size <= RECORD_LIMITS.bytes) kept.push(bytes);
    },
    finish() {
      if (kind !== 'wheel') return null;
      if (entry === undefined) return { state: 'absent' };
      // Two package data in one wheel: which of them speaks for cuDNN cannot be known.
      if (another !== undefined) return { state: 'unreadable', entry, why: 'several' };
      if (size > RECORD_LIMITS.bytes) return { state: 'unreadable', entry, why: 'too-large' };
      return { entry, ...parseRecord(Buffer.concat(kept)) };
    },
  };
}
