import type { Evidence, Finding } from '../finding.ts';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import { text } from '../text.ts';
import type { EntryReading, SourceEntry, SourceName } from './inspection.ts';

interface Voices {
  readonly subject: string;
  readonly name: SourceName;
  readonly entries: readonly SourceEntry[];
  readonly readings: readonly EntryReading[];
}

/**
 * Name, `cudnn_version.h` (three parts), the DLLs' file versions (four) and the major in their names must tell one version.
 * NVIDIA builds some sub-libraries (graph, heuristic) without a version resource: those have no voice.
 */
export function versionFindings(voices: Voices): readonly Finding[] {
  const evidence = evidenceOf(voices);
  const about = { check: 'archive-version', subject: voices.subject, evidence };
  const suffix = otherSuffix(voices.entries, evidence);
  if (suffix) return [{ ...about, status: 'fail', says: text('archive-suffix-disagrees', suffix) }];
  const heard = evidence.filter((e) => e.fact !== 'named-version');
  if (heard.length === 0)
    return [{ ...about, status: 'could-not-check', says: text('archive-version-unread', {}) }];
  const versions = [...new Set(evidence.map((e) => String(e.value)))].sort((a, b) => b.length - a.length);
  const [longest = ''] = versions;
  return versions.every((version) => longest === version || longest.startsWith(`${version}.`))
    ? [{ ...about, status: 'pass', says: saysAgreed(voices, heard) }]
    : [{ ...about, status: 'fail', says: text('archive-version-disagrees', { versions }) }];
}

/** Only who has spoken is named as a witness; a name that was made from the content is no second one. */
function saysAgreed({ name }: Voices, heard: readonly Evidence[]): Finding['says'] {
  const spoke = (fact: Evidence['fact']): boolean => heard.some((e) => e.fact === fact);
  const all =
    name.version !== null && name.saidBy !== 'content' && spoke('header-version') && spoke('file-version');
  // Headers have no build number: they must not be made to say the one in the name.
  const version = longestOf(heard);
  return all
    ? text('archive-version-agrees', { version })
    : text('archive-version-told', { version, files: heard.length });
}

function longestOf(evidence: readonly Evidence[]): string {
  return evidence.map((e) => String(e.value)).sort((a, b) => b.length - a.length)[0] ?? '';
}

function evidenceOf({ subject, name, readings }: Voices): readonly Evidence[] {
  const named: Evidence[] =
    name.version === null ? [] : [{ fact: 'named-version', value: name.version, from: subject }];
  return readings.reduce((all, reading) => {
    if (reading.headerVersion !== null)
      all.push({ fact: 'header-version', value: reading.headerVersion, from: reading.entry });
    const version = reading.dll?.fileVersion ?? null;
    if (version !== null) all.push({ fact: 'file-version', value: version, from: reading.entry });
    return all;
  }, named);
}

/** A DLL whose name says another major than everything else: `cudnn64_8.dll` among files of 9.x. */
function otherSuffix(
  entries: readonly SourceEntry[],
  evidence: readonly Evidence[],
): { name: string; major: number } | null {
  const majors = new Set(evidence.map((e) => Number(String(e.value).split('.')[0])));
  const [major] = majors;
  if (majors.size !== 1 || major === undefined) return null;
  for (const { name } of entries) {
    const suffix = cudnnFileName(name);
    if (suffix && suffix.kind !== 'header' && suffix.major !== null && suffix.major !== major)
      return { name, major };
  }
  return null;
}
