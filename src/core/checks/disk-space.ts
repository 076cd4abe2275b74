import * as win32 from 'node:path/win32';
import { text } from '../text.ts';
import type { Check } from './check.ts';
import { unseen } from './unseen.ts';

/** Journal, state and what the file system itself takes. The old set needs nothing: it is renamed on the same volume. */
const MARGIN = 64 * 1024 * 1024;

/** Does the unpacked cuDNN fit on the toolkit's volume? */
export const diskSpace: Check = {
  id: 'disk-space',
  run({ toolkit, wanted }) {
    if (!toolkit) return [];
    const volume = win32.parse(toolkit.root).root;
    const about = { check: 'disk-space', subject: volume };
    if (toolkit.volume.state === 'could-not-look') {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('disk-space-unseen', { volume }),
          evidence: [unseen(toolkit.volume)],
        },
      ];
    }
    const free = toolkit.volume.value.freeBytes;
    const need = wanted.sizeUnpacked + MARGIN;
    const evidence = [
      { fact: 'free-space', value: free, from: toolkit.volume.from },
      { fact: 'needed-space', value: need, from: wanted.version },
    ] as const;
    return free >= need
      ? [{ ...about, status: 'pass', says: text('disk-space-enough', { volume, free, need }), evidence }]
      : [
          {
            ...about,
            status: 'fail',
            says: text('disk-space-short', { volume, free, need }),
            evidence,
            remedy: { manual: text('disk-space-remedy', { volume, missing: need - free }) },
          },
        ];
  },
};
