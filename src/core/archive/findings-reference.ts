import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { Comparison } from './compare-references.ts';
import type { SourceName } from './inspection.ts';

/** Each DLL against the file of its release that was read before, by size and SHA-256. */
export function referenceFindings(
  subject: string,
  name: SourceName,
  comparison: Comparison,
): readonly Finding[] {
  const check = 'archive-reference';
  const differing = comparison.different.map(({ entry, reading, reference }): Finding => {
    const sizes = { name: entry.name, expected: reference.size, found: reading.size };
    // NVIDIA may sign a file anew for another package; an intact signature of its own weighs more than our copy.
    const signature = reading.dll?.signature;
    const signed = signature?.state === 'intact' && signature.signer === 'NVIDIA Corporation';
    return {
      check,
      status: signed ? 'warn' : 'fail',
      subject: entry.name,
      says:
        reading.size === reference.size
          ? text('archive-reference-differs', { name: entry.name, version: name.version ?? '?' })
          : text('archive-reference-size', sizes),
      evidence: [
        { fact: 'sha256', value: reading.sha256, from: entry.entry },
        { fact: 'sha256', value: reference.sha256, from: reference.source.join('; ') },
        { fact: 'size', value: reading.size, from: entry.entry },
        { fact: 'size', value: reference.size, from: reference.source.join('; ') },
      ],
      ...(signed ? {} : { force: 'altered-archive' as const }),
    };
  });
  if (comparison.equal.length === 0) return differing;
  const evidence: Finding['evidence'] = comparison.equal.map(({ entry, reading }) => {
    return { fact: 'sha256', value: reading.sha256, from: entry.entry };
  });
  const says = text('archive-reference-equal', { count: comparison.equal.length });
  return [...differing, { check, status: 'pass', subject, says, evidence }];
}
