import type { ExpectedFileSet } from '../facts/file-set.ts';
import { expectedFileSet } from '../facts/file-set.ts';
import type { Evidence, Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { SourceEntry, SourceKind, SourceName } from './inspection.ts';

interface FileSetOf {
  readonly subject: string;
  readonly kind: SourceKind;
  readonly name: SourceName;
  readonly entries: readonly SourceEntry[];
}

const CHECK = 'archive-file-set';

/** Every file by role against the set that belongs to this version: what is missing, and what is there besides. */
export function fileSetFindings(set: FileSetOf): readonly Finding[] {
  const { subject, name, entries } = set;
  const expected = name.version === null ? undefined : expectedFileSet(name.version);
  if (expected) return [...missingFindings(set, expected), ...extraFindings(set, expected)];
  const evidence: Finding['evidence'] = [{ fact: 'named-version', value: name.version, from: subject }];
  const unknown: Finding = {
    check: CHECK,
    status: 'could-not-check',
    subject,
    says: text('archive-set-unknown', { version: name.version }),
    evidence,
  };
  if (entries.some((e) => e.role === 'shim')) return [unknown];
  const says = text('archive-set-missing', { names: [`cudnn64_${name.major ?? 'N'}.dll`] });
  return [unknown, { check: CHECK, status: 'fail', subject, says, evidence, force: 'incomplete-set' }];
}

function missingFindings(
  { subject, kind, entries }: FileSetOf,
  expected: ExpectedFileSet,
): readonly Finding[] {
  const present = new Set(entries.filter((e) => e.role !== 'other').map((e) => e.name.toLowerCase()));
  const lacking = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !present.has(name.toLowerCase()));
  const row: Evidence = { fact: 'table-row', value: expected.generation, from: expected.source.join('; ') };
  const evidenceFor = (names: readonly string[]): readonly Evidence[] => [
    row,
    ...names.map((name) => ({ fact: 'missing-file' as const, value: name, from: subject })),
  ];
  const about = { check: CHECK, subject };
  const findings: Finding[] = [];
  const dlls = lacking(expected.dlls);
  if (dlls.length > 0) {
    // For a version newer than the table the list is a rule of thumb: it may warn, not refuse. The shim is no rule of thumb.
    const refuse = expected.exact || dlls.includes(expected.shim);
    const says = text('archive-set-missing', { names: dlls });
    findings.push({
      ...about,
      says,
      evidence: evidenceFor(dlls),
      ...(refuse ? { status: 'fail', force: 'incomplete-set' } : { status: 'warn' }),
    });
  }
  const libraries = lacking(expected.importLibraries);
  if (libraries.length > 0) {
    const all = libraries.length === expected.importLibraries.length;
    const says = all
      ? text('archive-set-no-libraries', { kind })
      : text('archive-set-missing', { names: libraries });
    findings.push({ ...about, status: 'warn', says, evidence: evidenceFor(libraries) });
  }
  const headers = lacking(expected.headers);
  if (headers.length > 0) {
    findings.push({
      ...about,
      status: 'warn',
      says: text('archive-set-no-headers', { names: headers }),
      evidence: evidenceFor(headers),
    });
  }
  if (findings.length > 0) return findings;
  const count = (...roles: readonly SourceEntry['role'][]): number =>
    entries.filter((e) => roles.includes(e.role)).length;
  const counts = {
    dlls: count('shim', 'sub-library'),
    libraries: count('import-library'),
    headers: count('header'),
  };
  return [{ ...about, status: 'pass', says: text('archive-set-complete', counts), evidence: [row] }];
}

/** What a wheel carries for Python is no surprise. */
const PYTHON_OWN = /(?:^|\/)(?:__init__\.py|__pycache__\/[^/]*)$|\.dist-info\//i;

function extraFindings({ subject, entries }: FileSetOf, expected: ExpectedFileSet): readonly Finding[] {
  const known = [...expected.dlls, ...expected.headers, ...expected.importLibraries, ...expected.optional];
  const usual = new Set(known.map((name) => name.toLowerCase()));
  const strange = entries.filter((e) => e.role === 'other' && !PYTHON_OWN.test(e.entry));
  // A file that is named like one of cuDNN's but that this release never had would be installed with the rest. Of DLLs their
  // signatures tell more, and those are read later.
  const unheard = entries.filter(
    (e) =>
      !expected.mayHoldMore &&
      (e.role === 'header' || e.role === 'import-library') &&
      !usual.has(e.name.toLowerCase()),
  );
  const runnable = strange.some((e) => /\.(?:exe|dll|bat|cmd|ps1|vbs|js|msi|scr|lnk|url)$/i.test(e.name));
  const findings: Finding[] = [];
  const about = (of: readonly SourceEntry[]): Pick<Finding, 'check' | 'subject' | 'evidence'> => ({
    check: 'archive-extra',
    subject,
    evidence: of.map((e) => ({ fact: 'extra-file', value: e.entry, from: subject })),
  });
  if (unheard.length > 0)
    findings.push({
      ...about(unheard),
      status: 'warn',
      says: text('archive-set-unheard', { names: unheard.map((e) => e.entry) }),
    });
  if (strange.length > 0) {
    findings.push({
      ...about(strange),
      status: runnable ? 'warn' : 'pass',
      says: text('archive-set-extra', { names: strange.map((e) => e.entry) }),
    });
  }
  return findings;
}
