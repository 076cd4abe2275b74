import { computeCapabilityOf } from '../facts/gpu.ts';
import type { Finding } from '../finding.ts';
import type { Gpu } from '../machine/machine.ts';
import { text } from '../text.ts';
import { toolkitVersion } from '../toolkit/toolkit-version.ts';
import type { Check } from './check.ts';
import { cite } from './cite.ts';
import type { NamedGpu } from './gpu-against-cudnn.ts';
import { gpuAgainstCudnn } from './gpu-against-cudnn.ts';
import { gpuAgainstToolkit } from './gpu-against-toolkit.ts';
import { unseen } from './unseen.ts';

/** Every GPU against the wanted cuDNN and against the toolkit. With two GPUs, one that fits is enough to go on. */
export const gpuGeneration: Check = {
  id: 'gpu-generation',
  run({ machine: { gpus }, toolkit, wanted }) {
    const about = { check: 'gpu-generation', subject: 'NVIDIA' };
    if (gpus.state === 'could-not-look') {
      return [
        { ...about, status: 'could-not-check', says: text('gpu-unseen', {}), evidence: [unseen(gpus)] },
      ];
    }
    if (gpus.value.length === 0) {
      return [
        {
          ...about,
          status: 'warn',
          says: text('gpu-none', {}),
          evidence: [{ fact: 'gpu', value: null, from: gpus.from }],
        },
      ];
    }
    const version = toolkit ? toolkitVersion(toolkit).value : null;
    const perGpu = gpus.value.map((gpu): readonly Finding[] => {
      const named = nameCapability(gpu, gpus.from);
      if (!named) return [unknownGpu(gpu, gpus.from)];
      return [
        gpuAgainstCudnn(named, wanted.version),
        ...(version === null ? [] : [gpuAgainstToolkit(named, version)]),
      ];
    });
    const oneFits = perGpu.some((findings) =>
      findings.every(({ status }) => status === 'pass' || status === 'warn'),
    );
    return perGpu
      .flat()
      .map((finding) => (oneFits && finding.status === 'fail' ? softened(finding) : finding));
  },
};

/** The driver's word first; the table of names only when it is silent. */
function nameCapability(gpu: Gpu, from: string): NamedGpu | undefined {
  if (gpu.computeCapability !== null) return { name: gpu.name, capability: gpu.computeCapability, from };
  const row = computeCapabilityOf(gpu.name);
  return row ? { name: gpu.name, capability: row.value, from: cite(row.source) } : undefined;
}

function unknownGpu({ name }: Gpu, from: string): Finding {
  return {
    check: 'gpu-generation',
    status: 'could-not-check',
    subject: name,
    says: text('gpu-unknown', { gpu: name }),
    evidence: [{ fact: 'gpu', value: name, from }],
  };
}

function softened({ force: _force, ...finding }: Finding): Finding {
  return { ...finding, status: 'warn' };
}
