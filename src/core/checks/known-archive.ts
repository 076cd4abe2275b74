import { text } from '../text.ts';
import type { Check } from './check.ts';

/** Is the archive, byte for byte, one that NVIDIA published? "Not in the table" is no verdict against it. */
export const knownArchive: Check = {
  id: 'known-archive',
  run({ wanted: { known, kind, version } }) {
    const about = {
      check: 'known-archive',
      subject: version,
      evidence: [{ fact: 'known-release', value: known, from: 'SHA-256' }] as const,
    };
    // Wheels and folders have no row to be compared with; their DLLs are judged one by one when the source is inspected.
    if (kind !== 'zip')
      return [{ ...about, status: 'not-applicable', says: text('known-archive-no-row', { kind }) }];
    if (known === 'equal')
      return [{ ...about, status: 'pass', says: text('known-archive-equal', { version }) }];
    if (known === 'unknown') {
      return [{ ...about, status: 'warn', says: text('known-archive-unknown', { version }) }];
    }
    return [
      {
        ...about,
        status: 'fail',
        says: text('known-archive-different', { version }),
        remedy: { manual: text('known-archive-remedy', {}) },
        force: 'altered-archive',
      },
    ];
  },
};
