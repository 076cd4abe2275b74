import type { Finding } from '../finding.ts';
import type { Machine } from '../machine/machine.ts';
import { text } from '../text.ts';
import type { Check } from './check.ts';
import { sameFolder } from './same-folder.ts';

/** Is the target a place where a toolkit lives well, and the one that builds will look at? */
export const targetPath: Check = {
  id: 'target-path',
  run({ machine, toolkit }) {
    if (!toolkit) return [];
    const { root } = toolkit;
    const concerns: Finding[] = [];
    const warn = (says: Finding['says'], evidence: Finding['evidence']): void => {
      concerns.push({ check: 'target-path', status: 'warn', subject: root, says, evidence });
    };
    if (!toolkit.hasNvcc) {
      warn(text('target-path-no-nvcc', { root }), [
        { fact: 'file', value: null, from: `${root}\\bin\\nvcc.exe` },
      ]);
    }
    if (root.startsWith('\\\\'))
      warn(text('target-path-network', { root }), [{ fact: 'folder', value: root, from: root }]);
    if (/\\onedrive[^\\]*\\/i.test(`${root}\\`)) {
      warn(text('target-path-synchronised', { root }), [{ fact: 'folder', value: root, from: root }]);
    }
    const cudaPath = variable(machine, 'CUDA_PATH');
    if (cudaPath !== undefined && !sameFolder(cudaPath, root)) {
      warn(text('target-path-cuda-path-elsewhere', { root, cudaPath }), [
        { fact: 'variable', value: cudaPath, from: 'CUDA_PATH' },
      ]);
    }
    if (concerns.length > 0) return concerns;
    return [
      {
        check: 'target-path',
        status: 'pass',
        subject: root,
        says: text('target-path-fine', { root }),
        evidence: [{ fact: 'file', value: `${root}\\bin\\nvcc.exe`, from: root }],
      },
    ];
  },
};

function variable(machine: Machine, wanted: string): string | undefined {
  return Object.entries(machine.environment.process).find(([name]) => name.toUpperCase() === wanted)?.[1];
}
