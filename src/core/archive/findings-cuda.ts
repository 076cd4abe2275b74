import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { cudaMentions } from './cuda-mentions.ts';
import type { EntryReading, SourceName } from './inspection.ts';

/** The CUDA label of the name against the cuBLAS that the DLLs really load. The builds of one release differ in nothing else. */
export function cudaFindings(
  subject: string,
  name: SourceName,
  readings: readonly EntryReading[],
): readonly Finding[] {
  const mentions = cudaMentions(readings);
  const found = [...new Set(mentions.map((m) => m.cuda))];
  const named = name.cuda?.split('.')[0] ?? null;
  const evidence: Finding['evidence'] = [
    { fact: 'cuda-label', value: name.cuda, from: subject },
    ...mentions.map((m) => ({ fact: 'mention' as const, value: m.library, from: m.entry })),
  ];
  const about = { check: 'archive-cuda', subject, evidence };
  const [first] = mentions;
  if (!first)
    return [{ ...about, status: 'could-not-check', says: text('archive-cuda-untold', { named: name.cuda }) }];
  return found.length > 1 || (named !== null && named !== first.cuda)
    ? [{ ...about, status: 'fail', says: text('archive-cuda-disagrees', { named: name.cuda ?? '?', found }) }]
    : [
        {
          ...about,
          status: 'pass',
          says: text('archive-cuda-agrees', { cuda: first.cuda, library: first.library }),
        },
      ];
}
