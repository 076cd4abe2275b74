import { compareVersions } from '../facts/compare-versions.ts';
import { toolkitRangeFor } from '../facts/gpu-toolkit.ts';
import type { Evidence, Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { NamedGpu } from './gpu-against-cudnn.ts';
import { cite } from './cite.ts';

/** Do cuBLAS and NVRTC of this toolkit know this GPU? Blackwell needs 12.8; 13.0 dropped everything before Turing. */
export function gpuAgainstToolkit(gpu: NamedGpu, toolkit: string): Finding {
  const { name, capability } = gpu;
  const range = toolkitRangeFor(capability);
  const about = { check: 'gpu-generation', subject: name };
  const seenAt: Evidence = { fact: 'compute-capability', value: capability, from: gpu.from };
  if (!range) {
    return {
      ...about,
      status: 'could-not-check',
      says: text('gpu-no-row-for-toolkit', { gpu: name, capability, toolkit }),
      evidence: [seenAt],
    };
  }
  const { first, last, source } = range;
  const evidence: Evidence[] = [
    seenAt,
    { fact: 'toolkit-range', value: `${first ?? '?'} - ${last ?? '?'}`, from: cite(source) },
  ];
  if (first !== null && compareVersions(toolkit, first) < 0) {
    const params = { gpu: name, capability, toolkit, first };
    // An older generation's code of the same major still runs: slower, not wrong.
    const relative = toolkitRangeFor(`${capability.split('.')[0] ?? ''}.0`);
    const runsAnyway =
      relative?.first !== undefined &&
      relative.first !== null &&
      compareVersions(toolkit, relative.first) >= 0;
    return runsAnyway
      ? { ...about, status: 'warn', says: text('gpu-newer-than-toolkit', params), evidence }
      : { ...about, status: 'fail', says: text('gpu-too-new-for-toolkit', params), evidence, force: 'gpu' };
  }
  if (last !== null && compareVersions(toolkit, last) > 0) {
    const says = text('gpu-too-old-for-toolkit', { gpu: name, capability, toolkit, last });
    return { ...about, status: 'fail', says, evidence, force: 'gpu' };
  }
  return { ...about, status: 'pass', says: text('gpu-fits-toolkit', { gpu: name, toolkit }), evidence };
}
