import { text } from '../text.ts';
import type { Check } from './check.ts';
import { unseen } from './unseen.ts';

/** NVIDIA's x86_64 DLLs run on 64-bit Intel and AMD Windows only; there is no CUDA driver behind the emulation on ARM. */
export const osArchitecture: Check = {
  id: 'os-architecture',
  run({ machine: { os } }) {
    const about = { check: 'os-architecture', subject: 'Windows' };
    if (os.state === 'could-not-look') {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('os-architecture-unseen', {}),
          evidence: [unseen(os)],
        },
      ];
    }
    const { architecture, build } = os.value;
    const evidence = [{ fact: 'architecture', value: architecture, from: os.from }] as const;
    return architecture === 'x64'
      ? [{ ...about, status: 'pass', says: text('os-architecture-x64', { build }), evidence }]
      : [{ ...about, status: 'fail', says: text('os-architecture-other', { architecture }), evidence }];
  },
};
