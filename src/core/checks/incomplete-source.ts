import { expectedFileSet } from '../facts/file-set.ts';
import type { CudnnFileName } from '../plan/cudnn-file-name.ts';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import { text } from '../text.ts';
import type { Check } from './check.ts';

/** A source without headers or import libraries runs programs, but nobody can compile against it. */
export const incompleteSource: Check = {
  id: 'incomplete-source',
  run({ wanted }) {
    const about = { check: 'incomplete-source', subject: wanted.version };
    const count = (kind: CudnnFileName['kind']): number =>
      wanted.fileNames.filter((name) => cudnnFileName(name)?.kind === kind).length;
    const headers = count('header');
    const libraries = count('import-library');
    const evidence = [
      { fact: 'header-count', value: headers, from: wanted.kind },
      { fact: 'import-library-count', value: libraries, from: wanted.kind },
    ] as const;
    // Where a table knows the set, what is missing of it was told when the archive was looked at.
    if ((headers === 0 || libraries === 0) && expectedFileSet(wanted.version)?.exact) return [];
    return headers > 0 && libraries > 0
      ? [
          {
            ...about,
            status: 'pass',
            says: text('incomplete-source-whole', { headers, libraries }),
            evidence,
          },
        ]
      : [
          {
            ...about,
            status: 'warn',
            says: text('incomplete-source-run-only', { kind: wanted.kind, headers, libraries }),
            evidence,
          },
        ];
  },
};
