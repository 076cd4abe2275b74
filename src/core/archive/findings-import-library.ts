import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { EntryReading, SourceEntry } from './inspection.ts';
import { isCudnnDll } from './is-cudnn-dll.ts';

/** An import library must lead to a DLL of this very set, else programs are linked against another cuDNN. */
export function importLibraryFindings(
  subject: string,
  entries: readonly SourceEntry[],
  readings: readonly EntryReading[],
): readonly Finding[] {
  const own = new Set(entries.filter(isCudnnDll).map((e) => e.name.toLowerCase()));
  const byEntry = new Map(readings.map((r) => [r.entry, r]));
  const libraries = entries
    .filter((e) => e.role === 'import-library')
    .map((e) => ({ entry: e, dlls: byEntry.get(e.entry)?.importLibrary?.dlls ?? [] }));
  if (libraries.length === 0) return [];
  const check = 'archive-import-library';
  const unread = libraries.filter(({ dlls }) => dlls.length === 0).map(({ entry }) => entry);
  const strays = libraries.filter(({ dlls }) => dlls.some((dll) => !own.has(dll.toLowerCase())));
  const findings = strays.map(({ entry, dlls }): Finding => {
    const evidence: Finding['evidence'] = dlls.map((dll) => ({
      fact: 'import-library',
      value: dll,
      from: entry.entry,
    }));
    return {
      check,
      status: 'fail',
      subject: entry.name,
      says: text('archive-library-other-dll', { name: entry.name, dlls }),
      evidence,
    };
  });
  if (unread.length > 0) {
    const evidence: Finding['evidence'] = unread.map((e) => ({ fact: 'size', value: e.size, from: e.entry }));
    findings.push({
      check,
      status: 'warn',
      subject,
      says: text('archive-library-unread', { names: unread.map((e) => e.name) }),
      evidence,
    });
  }
  if (findings.length > 0) return findings;
  const evidence: Finding['evidence'] = libraries.map(({ entry, dlls }) => ({
    fact: 'import-library',
    value: dlls.join(', '),
    from: entry.entry,
  }));
  return [
    {
      check,
      status: 'pass',
      subject,
      says: text('archive-library-fits', { count: libraries.length }),
      evidence,
    },
  ];
}
