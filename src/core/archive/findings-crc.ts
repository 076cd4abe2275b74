import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { EntryReading } from './inspection.ts';

/** Every entry was unpacked and its CRC-32 compared; one that differs is refused before it comes this far. */
export function crcFindings(subject: string, readings: readonly EntryReading[]): readonly Finding[] {
  const evidence: Finding['evidence'] = [{ fact: 'file-count', value: readings.length, from: subject }];
  return [
    {
      check: 'archive-crc',
      status: 'pass',
      subject,
      says: text('archive-crc-sound', { count: readings.length }),
      evidence,
    },
  ];
}
