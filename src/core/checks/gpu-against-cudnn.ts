import { compareVersions } from '../facts/compare-versions.ts';
import { computeCapabilities, lowestComputeCapability } from '../facts/support.ts';
import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { runsCodeOf } from './runs-code-of.ts';
import { cite } from './cite.ts';

export interface NamedGpu {
  readonly name: string;
  /** `8.9` */
  readonly capability: string;
  /** Where the capability was told. */
  readonly from: string;
}

/** Does this cuDNN hold code for this GPU? A list that was only carried over from a neighbouring release never refuses. */
export function gpuAgainstCudnn(gpu: NamedGpu, version: string): Finding {
  const { name, capability } = gpu;
  const about = { check: 'gpu-generation', subject: name };
  const seenAt = { fact: 'compute-capability', value: capability, from: gpu.from } as const;
  const lowest = lowestComputeCapability(version);
  if (lowest && compareVersions(capability, lowest.value) < 0) {
    return {
      ...about,
      status: 'fail',
      says: text('gpu-too-old-for-cudnn', { gpu: name, capability, version, lowest: lowest.value }),
      evidence: [seenAt, { fact: 'compute-capability', value: lowest.value, from: cite(lowest.source) }],
      force: 'gpu',
    };
  }
  const row = computeCapabilities(version);
  if (!row) {
    const says = text('gpu-no-row-for-cudnn', { gpu: name, capability, version });
    return { ...about, status: 'could-not-check', says, evidence: [seenAt] };
  }
  const { list: values, inferred, source } = row;
  const evidence = [
    seenAt,
    { fact: 'compute-capability', value: values.join(', '), from: cite(source) } as const,
  ];
  const params = { gpu: name, capability, version, inferred };
  if (values.some((built) => runsCodeOf(capability, built))) {
    return { ...about, status: 'pass', says: text('gpu-fits-cudnn', params), evidence };
  }
  const says = text('gpu-not-listed-by-cudnn', { ...params, listed: values });
  return inferred
    ? { ...about, status: 'warn', says, evidence }
    : { ...about, status: 'fail', says, evidence, force: 'gpu' };
}
