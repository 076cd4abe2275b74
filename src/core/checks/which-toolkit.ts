import type { Evidence } from '../finding.ts';
import { text } from '../text.ts';
import { toolkitVersion } from '../toolkit/toolkit-version.ts';
import type { Check } from './check.ts';

/** Which CUDA toolkit is this, who says so, and do they agree? */
export const whichToolkit: Check = {
  id: 'which-toolkit',
  run({ toolkit }) {
    if (!toolkit) return [];
    const { value, agree, voices } = toolkitVersion(toolkit);
    const { root } = toolkit;
    const evidence = voices.map(
      ({ version, from }): Evidence => ({ fact: 'toolkit-version', value: version, from }),
    );
    const about = { check: 'which-toolkit', subject: root };
    if (value === null) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('which-toolkit-unknown', { root }),
          evidence: [{ fact: 'toolkit-version', value: null, from: root }],
        },
      ];
    }
    if (agree)
      return [
        { ...about, status: 'pass', says: text('which-toolkit-agree', { root, version: value }), evidence },
      ];
    const said = voices.map(({ source, version }) => ({ source, version }));
    return [
      {
        ...about,
        status: 'warn',
        says: text('which-toolkit-disagree', { root, version: value, voices: said }),
        evidence,
      },
    ];
  },
};
