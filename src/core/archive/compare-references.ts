import type { ReferenceFile } from '../facts/reference-files.ts';
import { referenceFile } from '../facts/reference-files.ts';
import type { EntryReading, SourceEntry, SourceName } from './inspection.ts';
import { isCudnnDll } from './is-cudnn-dll.ts';

interface Compared {
  readonly entry: SourceEntry;
  readonly reading: EntryReading;
}

/** The DLLs of a source against the files of its release that were read before. */
export interface Comparison {
  readonly equal: readonly Compared[];
  readonly different: readonly (Compared & { readonly reference: ReferenceFile })[];
  readonly unknown: readonly SourceEntry[];
}

export function compareReferences(
  name: SourceName,
  entries: readonly SourceEntry[],
  readings: readonly EntryReading[],
): Comparison {
  const byEntry = new Map(readings.map((r) => [r.entry, r]));
  const equal: Compared[] = [];
  const different: (Compared & { reference: ReferenceFile })[] = [];
  const unknown: SourceEntry[] = [];
  for (const entry of entries.filter(isCudnnDll)) {
    const reading = byEntry.get(entry.entry);
    const { version, cuda } = name;
    const reference =
      version === null || cuda === null ? undefined : referenceFile({ version, cuda, name: entry.name });
    if (!reading || !reference) unknown.push(entry);
    else if (reference.sha256 === reading.sha256) equal.push({ entry, reading });
    else different.push({ entry, reading, reference });
  }
  return { equal, different, unknown };
}
