import * as win32 from 'node:path/win32';
import { text } from '../text.ts';
import { dllFolder } from '../toolkit/dll-folder.ts';
import type { Check } from './check.ts';

/** MAX_PATH without its zero (Microsoft, "Maximum Path Length Limitation"). */
const LONGEST = 259;

/** Can programs load a DLL from there? Most load by plain paths, which end at 259 characters, however the file came there. */
export const pathLength: Check = {
  id: 'path-length',
  run({ toolkit, wanted }) {
    if (!toolkit) return [];
    const folder = dllFolder(toolkit);
    const about = { check: 'path-length', subject: folder };
    const paths = wanted.fileNames
      .filter((name) => /\.dll$/i.test(name))
      .map((name) => win32.join(folder, name));
    const tooLong = paths.filter((path) => path.length > LONGEST);
    const longest = Math.max(0, ...paths.map((path) => path.length));
    const evidence = [{ fact: 'size', value: longest, from: folder }] as const;
    return tooLong.length === 0
      ? [{ ...about, status: 'pass', says: text('path-length-fine', { longest }), evidence }]
      : [
          {
            ...about,
            status: 'fail',
            says: text('path-length-too-long', { files: tooLong.length, longest, limit: LONGEST }),
            evidence,
            remedy: { manual: text('path-length-remedy', {}) },
          },
        ];
  },
};
