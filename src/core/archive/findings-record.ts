import type { Evidence, Finding } from '../finding.ts';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import { text } from '../text.ts';
import type { EntryReading, SourceEntry } from './inspection.ts';
import type { RecordedFile, WheelRecord } from './wheel-record.ts';

interface Recorded {
  readonly subject: string;
  readonly entries: readonly SourceEntry[];
  readonly readings: readonly EntryReading[];
  readonly record: WheelRecord;
}

interface Pair {
  readonly entry: SourceEntry;
  readonly reading: EntryReading;
  readonly told: RecordedFile | undefined;
}

const CHECK = 'wheel-record';

/**
 * Every file of cuDNN against the RECORD of its wheel. A checksum of the zip only says that a file unpacks as it was packed;
 * RECORD tells what the one who built the wheel had packed.
 */
export function recordFindings({ subject, entries, readings, record }: Recorded): readonly Finding[] {
  const about = { check: CHECK, subject };
  if (record.state === 'absent')
    return [{ ...about, status: 'warn', says: text('archive-record-absent', {}), evidence: [] }];
  const from = record.entry;
  if (record.state === 'unreadable') {
    const says = text('archive-record-unreadable', { why: record.why });
    return [{ ...about, status: 'warn', says, evidence: [{ fact: 'file', value: from, from: subject }] }];
  }
  const byEntry = new Map(readings.map((r) => [r.entry, r]));
  const pairs = entries.flatMap((entry): readonly Pair[] => {
    const reading = byEntry.get(entry.entry);
    return entry.role === 'other' || !reading
      ? []
      : [{ entry, reading, told: record.files.get(entry.entry) }];
  });
  const findings = [
    ...pairs.flatMap((pair) => differing(pair, from)),
    ...unlisted(subject, from, pairs),
    ...untold(subject, from, pairs),
    ...gone(subject, from, entries, record.files),
  ];
  if (findings.length > 0) return findings;
  const evidence: Finding['evidence'] = [{ fact: 'file-count', value: pairs.length, from }];
  return [
    { ...about, status: 'pass', says: text('archive-record-equal', { count: pairs.length }), evidence },
  ];
}

function differing({ entry, reading, told }: Pair, from: string): readonly Finding[] {
  if (!told) return [];
  const { sha256, size } = told;
  if ((sha256 ?? reading.sha256) === reading.sha256 && (size ?? reading.size) === reading.size) return [];
  const recorded: Evidence[] = [];
  if (sha256 !== null) recorded.push({ fact: 'sha256', value: sha256, from });
  if (size !== null) recorded.push({ fact: 'size', value: size, from });
  return [
    {
      check: CHECK,
      status: 'fail',
      subject: entry.name,
      says: text('archive-record-differs', { name: entry.name }),
      evidence: [
        { fact: 'sha256', value: reading.sha256, from: entry.entry },
        { fact: 'size', value: reading.size, from: entry.entry },
        ...recorded,
      ],
      force: 'altered-archive',
    },
  ];
}

/** RECORD lists every file of a wheel: what it does not list was put in afterwards. */
function unlisted(subject: string, from: string, pairs: readonly Pair[]): readonly Finding[] {
  const added = pairs.filter(({ told }) => told === undefined).map(({ entry }) => entry);
  if (added.length === 0) return [];
  return [
    {
      check: CHECK,
      status: 'fail',
      subject,
      says: text('archive-record-unlisted', { names: added.map((e) => e.name) }),
      evidence: added.map((e) => ({ fact: 'extra-file', value: e.entry, from })),
      force: 'altered-archive',
    },
  ];
}

/** Listed without a hash, or with one of another kind than SHA-256: the size alone proves nothing. */
function untold(subject: string, from: string, pairs: readonly Pair[]): readonly Finding[] {
  const silent = pairs.filter(({ told }) => told?.sha256 === null).map(({ entry }) => entry);
  if (silent.length === 0) return [];
  return [
    {
      check: CHECK,
      status: 'warn',
      subject,
      says: text('archive-record-untold', { names: silent.map((e) => e.name) }),
      evidence: silent.map((e) => ({ fact: 'sha256', value: null, from: `${from}: ${e.entry}` })),
    },
  ];
}

/** What the packer had packed and is no longer there. */
function gone(
  subject: string,
  from: string,
  entries: readonly SourceEntry[],
  files: ReadonlyMap<string, RecordedFile>,
): readonly Finding[] {
  const present = new Set(entries.map((e) => e.entry));
  const missing = [...files.keys()].filter(
    (path) => !present.has(path) && cudnnFileName(path.slice(path.lastIndexOf('/') + 1)) !== undefined,
  );
  if (missing.length === 0) return [];
  return [
    {
      check: CHECK,
      status: 'fail',
      subject,
      says: text('archive-record-gone', { names: missing }),
      evidence: missing.map((path) => ({ fact: 'missing-file', value: path, from })),
      force: 'incomplete-set',
    },
  ];
}
