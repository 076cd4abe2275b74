import { testedToolkits } from '../facts/support.ts';
import { text } from '../text.ts';
import { toolkitVersion } from '../toolkit/toolkit-version.ts';
import type { Check } from './check.ts';
import { cite } from './cite.ts';

/** Did NVIDIA test this pair? A list of tested toolkits is no fence: outside of it, in the same CUDA major, is "not tested", not "wrong". */
export const testedRange: Check = {
  id: 'tested-range',
  run({ toolkit, wanted }) {
    if (!toolkit || wanted.cuda === null) return [];
    const { value: version } = toolkitVersion(toolkit);
    // Another major, or an unknown toolkit, is the business of `cuda-major`.
    if (version === null || Number.parseInt(version, 10) !== Number.parseInt(wanted.cuda, 10)) return [];
    const about = { check: 'tested-range', subject: toolkit.root };
    const row = testedToolkits({ version: wanted.version, cuda: wanted.cuda });
    if (!row) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('tested-range-no-row', { version: wanted.version, cuda: wanted.cuda }),
          evidence: [{ fact: 'tested-toolkits', value: null, from: 'cudnn-support' }],
        },
      ];
    }
    const { toolkits: listed, inferred, source } = row;
    const evidence = [{ fact: 'tested-toolkits', value: listed.join(', '), from: cite(source) }] as const;
    const params = { version: wanted.version, toolkit: version, listed, inferred };
    return listed.includes(version)
      ? [{ ...about, status: 'pass', says: text('tested-range-listed', params), evidence }]
      : [{ ...about, status: 'warn', says: text('tested-range-not-listed', params), evidence }];
  },
};
