import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { toolkitVersion } from '../toolkit/toolkit-version.ts';
import type { Check } from './check.ts';
import { neededLibraries } from './needed-libraries.ts';

/** Is the archive built for this toolkit's CUDA major? One major is one family: its DLLs carry it in their names. */
export const cudaMajor: Check = {
  id: 'cuda-major',
  run({ machine, toolkit, wanted }) {
    if (!toolkit) return [];
    const { value: version, voices } = toolkitVersion(toolkit);
    const about = { check: 'cuda-major', subject: toolkit.root };
    const evidence: Finding['evidence'] = [
      { fact: 'cuda-major', value: wanted.cuda, from: wanted.version },
      { fact: 'toolkit-version', value: version, from: voices[0]?.from ?? toolkit.root },
    ];
    if (wanted.cuda === null)
      return [
        { ...about, status: 'could-not-check', says: text('cuda-major-archive-unknown', {}), evidence },
      ];
    if (version === null) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('cuda-major-toolkit-unknown', { root: toolkit.root }),
          evidence,
        },
      ];
    }
    const built = Number.parseInt(wanted.cuda, 10);
    if (Number.parseInt(version, 10) === built) {
      return [
        {
          ...about,
          status: 'pass',
          says: text('cuda-major-fits', { cuda: built, toolkit: version }),
          evidence,
        },
      ];
    }
    const fitting = machine.toolkits.filter(
      (other) => Number.parseInt(toolkitVersion(other).value ?? '', 10) === built,
    );
    const missing =
      neededLibraries(wanted).find(({ name }) => name.startsWith('cublas'))?.name ??
      `cublasLt64_${built}.dll`;
    return [
      {
        ...about,
        status: 'fail',
        says: text('cuda-major-differs', { cuda: built, toolkit: version, missing }),
        evidence,
        remedy: {
          manual: text('cuda-major-remedy', {
            cuda: built,
            toolkit: Number.parseInt(version, 10),
            fitting: fitting.map((t) => t.root),
          }),
        },
        force: 'cuda-major',
      },
    ];
  },
};
