import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { isCudnnDll } from './is-cudnn-dll.ts';
import type { EntryReading, SourceEntry } from './inspection.ts';

/** Every DLL must be a PE file for x64: a 32-bit process or an ARM one loads another. */
export function dllFindings(
  subject: string,
  entries: readonly SourceEntry[],
  readings: readonly EntryReading[],
): readonly Finding[] {
  const byEntry = new Map(readings.map((r) => [r.entry, r]));
  const dlls = entries.filter(isCudnnDll).map((e) => ({ entry: e, dll: byEntry.get(e.entry)?.dll ?? null }));
  const wrong = dlls.flatMap(({ entry, dll }): Finding[] => {
    const about = { check: 'archive-dll', status: 'fail', subject: entry.name } as const;
    const from = entry.entry;
    if (!dll)
      return [
        {
          ...about,
          says: text('archive-dll-not-pe', { name: entry.name }),
          evidence: [{ fact: 'size', value: entry.size, from }],
        },
      ];
    if (dll.machine === 'x64') return [];
    const says = text('archive-dll-other-machine', { name: entry.name, machine: dll.machine });
    return [{ ...about, says, evidence: [{ fact: 'dll-machine', value: dll.machine, from }] }];
  });
  if (wrong.length > 0 || dlls.length === 0) return wrong;
  const evidence: Finding['evidence'] = dlls.map(({ entry }) => ({
    fact: 'dll-machine',
    value: 'x64',
    from: entry.entry,
  }));
  return [
    {
      check: 'archive-dll',
      status: 'pass',
      subject,
      says: text('archive-dll-x64', { count: dlls.length }),
      evidence,
    },
  ];
}
