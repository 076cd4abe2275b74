import type { Evidence, Remedy } from '../finding.ts';
import { text } from '../text.ts';
import { toolkitVersion } from '../toolkit/toolkit-version.ts';
import type { Check } from './check.ts';

/** Nowhere to put it: say what to install, or that a wheel is enough. */
export const noToolkit: Check = {
  id: 'no-toolkit',
  run({ machine, toolkit, wanted }) {
    if (toolkit) return [];
    const { version, cuda } = wanted;
    const major = cuda === null ? null : Number.parseInt(cuda, 10);
    const others = machine.toolkits.map((other) => ({
      root: other.root,
      version: toolkitVersion(other).value,
    }));
    return [
      {
        check: 'no-toolkit',
        status: 'fail',
        subject: 'CUDA',
        says:
          others.length === 0
            ? text('no-toolkit-at-all', { cuda: major })
            : text('no-toolkit-that-fits', { cuda: major, others }),
        evidence:
          others.length === 0
            ? [{ fact: 'folder', value: null, from: 'GPU Computing Toolkit' }]
            : others.map(
                (other): Evidence => ({ fact: 'toolkit-version', value: other.version, from: other.root }),
              ),
        remedy: remedy(major, version),
      },
    ];
  },
};

function remedy(cuda: number | null, version: string): Remedy {
  const manual = text('no-toolkit-remedy', { cuda });
  if (cuda === null) return { manual };
  const release = version.split('.').length === 4 ? version : `${version}.*`;
  return { manual, command: `pip install "nvidia-cudnn-cu${cuda}==${release}"` };
}
