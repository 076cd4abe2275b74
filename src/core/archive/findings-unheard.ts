import { expectedFileSet } from '../facts/file-set.ts';
import type { Evidence, Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { EntryReading, Known, SourceEntry, SourceName } from './inspection.ts';
import { isCudnnDll } from './is-cudnn-dll.ts';
import { isNvidia } from './is-nvidia.ts';
import { signerOf } from './signer-of.ts';

interface Judged {
  readonly subject: string;
  readonly name: SourceName;
  readonly known: Known;
  readonly entries: readonly SourceEntry[];
  readonly readings: readonly EntryReading[];
}

/**
 * DLLs that are named like cuDNN's but that no table has. They would be installed with the rest, and the shim may load them: only
 * NVIDIA's signature tells a new one from one that was slipped in.
 */
export function unheardFindings({ subject, name, known, entries, readings }: Judged): readonly Finding[] {
  const expected = name.version === null ? undefined : expectedFileSet(name.version);
  if (!expected || known === 'equal') return [];
  const usual = new Set([...expected.dlls, ...expected.optional].map((dll) => dll.toLowerCase()));
  const byEntry = new Map(readings.map((r) => [r.entry, r]));
  const unheard = entries
    .filter((e) => isCudnnDll(e) && !usual.has(e.name.toLowerCase()))
    .map((entry) => ({ entry, signature: byEntry.get(entry.entry)?.dll?.signature ?? null }));
  const about = (of: typeof unheard): Pick<Finding, 'check' | 'subject' | 'evidence'> => ({
    check: 'archive-extra',
    subject,
    evidence: of.flatMap(({ entry, signature }): readonly Evidence[] => [
      { fact: 'extra-file', value: entry.entry, from: subject },
      { fact: 'signer', value: signature && signerOf(signature), from: entry.entry },
    ]),
  });
  const newer = unheard.filter(({ signature }) => signature !== null && isNvidia(signature));
  const strange = unheard.filter((u) => !newer.includes(u));
  const names = (of: typeof unheard): readonly string[] => of.map(({ entry }) => entry.name);
  const findings: Finding[] = [];
  // Where the table is no whole list, a DLL more is no surprise and no objection by itself; that nobody vouches for it is one.
  const open = expected.mayHoldMore;
  if (strange.length > 0)
    findings.push({
      ...about(strange),
      status: 'fail',
      ...(open
        ? { says: text('archive-unheard-unsigned', { names: names(strange) }), force: 'unsigned' }
        : { says: text('archive-unheard-strange', { names: names(strange) }), force: 'altered-archive' }),
    });
  if (newer.length > 0) {
    const says = text('archive-unheard-signed', { names: names(newer) });
    findings.push({ ...about(newer), status: open ? 'pass' : 'warn', says });
  }
  return findings;
}
