import type { Finding } from '../finding.ts';
import { compareReferences } from './compare-references.ts';
import { crcFindings } from './findings-crc.ts';
import { cudaFindings } from './findings-cuda.ts';
import { dllFindings } from './findings-dll.ts';
import { importLibraryFindings } from './findings-import-library.ts';
import { knownFindings } from './findings-known.ts';
import { recordFindings } from './findings-record.ts';
import { referenceFindings } from './findings-reference.ts';
import { signatureFindings } from './findings-signature.ts';
import { unheardFindings } from './findings-unheard.ts';
import { versionFindings } from './findings-version.ts';
import type { EntryReading, Inspection } from './inspection.ts';
import { isCudnnDll } from './is-cudnn-dll.ts';
import { judgeKnown } from './judge-known.ts';
import type { SourceListing } from './listing.ts';
import type { WheelRecord } from './wheel-record.ts';

interface Read {
  readonly listing: SourceListing;
  /** In the order of the entries. */
  readonly readings: readonly EntryReading[];
  /** Null where there is none to be expected. */
  readonly record: WheelRecord | null;
  /** Of the whole file; null for a folder. */
  readonly sha256: string | null;
  readonly size: number;
}

/** Everything that listing and reading a source taught, and the verdicts on it. */
export function judgeReadings({ listing, readings: read, record, sha256, size }: Read): Inspection {
  const { source, fileName: subject, kind, name, entries } = listing;
  const comparison = compareReferences(name, entries, read);
  const known = judgeKnown({ kind, name, sha256, size, comparison });
  const readings = kind === 'zip' && known === 'equal' ? read.map(asPublished) : read;
  const findings: readonly Finding[] = [
    ...listing.findings,
    ...knownFindings({ subject, kind, name, sha256, known, readings }),
    ...(kind === 'folder' ? [] : crcFindings(subject, readings)),
    ...(record ? recordFindings({ subject, entries, readings, record }) : []),
    ...dllFindings(subject, entries, readings),
    ...versionFindings({ subject, name, entries, readings }),
    ...cudaFindings(subject, name, readings),
    ...importLibraryFindings(subject, entries, readings),
    ...signatureFindings({ subject, name, known, sha256, readings }),
    ...unheardFindings({ subject, name, known, entries, readings }),
    ...referenceFindings(subject, name, comparison),
  ];
  const count = (role: string): number => entries.filter((e) => e.role === role).length;
  const files = {
    dll: entries.filter(isCudnnDll).length,
    lib: count('import-library'),
    header: count('header'),
    license: count('license'),
  };
  return { source, kind, name, known, sha256, size, files, entries, readings, findings };
}

/** How far the digests had come when the whole was recognised must not show. */
function asPublished(reading: EntryReading): EntryReading {
  return reading.dll
    ? { ...reading, dll: { ...reading.dll, signature: { state: 'as-published' } } }
    : reading;
}
