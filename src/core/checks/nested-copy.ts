import * as win32 from 'node:path/win32';
import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { Check } from './check.ts';

/** cuDNN files one folder too deep, such as `CUDA\v12.2\cuda\bin`, where nothing looks for them. */
export const nestedCopy: Check = {
  id: 'nested-copy',
  run({ toolkit }) {
    if (!toolkit) return [];
    const { root, nested } = toolkit;
    if (nested.length === 0) {
      return [
        {
          check: 'nested-copy',
          status: 'pass',
          subject: root,
          says: text('nested-copy-none', { root }),
          evidence: [{ fact: 'folder', value: null, from: root }],
        },
      ];
    }
    return nested.map((folder): Finding => {
      const path = win32.join(root, folder);
      return {
        check: 'nested-copy',
        status: 'warn',
        subject: path,
        says: text('nested-copy-found', { path, root }),
        evidence: [{ fact: 'folder', value: path, from: root }],
        remedy: { manual: text('nested-copy-remedy', { path }) },
      };
    });
  },
};
