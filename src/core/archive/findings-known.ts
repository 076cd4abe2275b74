import { findArchiveBySha256, findArchives } from '../facts/releases.ts';
import type { Evidence, Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { EntryReading, Known, SourceKind, SourceName } from './inspection.ts';
import { allSignedByNvidia } from './findings-signature.ts';

interface Judged {
  readonly subject: string;
  readonly kind: SourceKind;
  readonly name: SourceName;
  readonly sha256: string | null;
  readonly known: Known;
  readonly readings: readonly EntryReading[];
}

/** Is the whole file one of the known releases? Equal, different and "not in the table" are three answers. */
export function knownFindings({ subject, kind, name, sha256, known, readings }: Judged): readonly Finding[] {
  const rows =
    name.version === null ? [] : findArchives(name.version).filter((row) => row.cuda === name.cuda);
  const own: Evidence = { fact: 'sha256', value: sha256, from: subject };
  const tabulated = rows.flatMap((row): Evidence[] => {
    return row.sha256 === null ? [] : [{ fact: 'sha256', value: row.sha256, from: row.source.join('; ') }];
  });
  const about = { check: 'archive-known', subject, evidence: [own, ...tabulated] };
  if (kind !== 'zip')
    return [{ ...about, status: 'not-applicable', says: text('archive-known-no-row', { kind }) }];
  switch (known) {
    case 'equal': {
      const row = sha256 === null ? undefined : findArchiveBySha256(sha256);
      const evidence: readonly Evidence[] = [
        own,
        { fact: 'table-row', value: row?.file ?? null, from: row?.source.join('; ') ?? '' },
      ];
      return [
        {
          ...about,
          evidence,
          status: 'pass',
          says: text('archive-known-equal', { file: row?.file ?? subject }),
        },
      ];
    }
    case 'unknown':
      return [{ ...about, status: 'warn', says: text('archive-known-unknown', {}) }];
    case 'different': {
      const version = name.version ?? '?';
      const manual = text('archive-remedy-download', { file: rows[0]?.file ?? null });
      // Somebody packed NVIDIA's own files anew: worth a word, no reason to refuse.
      return allSignedByNvidia(readings)
        ? [
            {
              ...about,
              status: 'warn',
              says: text('archive-known-different-signed', { version, signer: 'NVIDIA Corporation' }),
            },
          ]
        : [
            {
              ...about,
              status: 'fail',
              says: text('archive-known-different', { version }),
              remedy: { manual },
              force: 'altered-archive',
            },
          ];
    }
  }
}
