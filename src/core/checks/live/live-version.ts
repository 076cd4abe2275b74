import { cudartNumber, cudnnNumber } from '../../live/cudnn-number.ts';
import type { ProbeEvent } from '../../live/probe.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import { sameVersion } from '../same-version.ts';
import type { LiveContext } from './live-context.ts';

/** What the loaded cuDNN says of itself, against what its files say. */
export const liveVersion: Check<LiveContext> = {
  id: 'live-version',
  run({ probe, version }) {
    if (probe.state === 'could-not-look') return [];
    const { request, events } = probe.value;
    const told = answer(events, 'cudnnGetVersion');
    if (told === undefined) return [];
    const cudart = answer(events, 'cudnnGetCudartVersion');
    const loaded = cudnnNumber(told);
    const about = { check: 'live-version', subject: request.shim };
    const evidence = [
      { fact: 'cudnn-version', value: told, from: 'cudnnGetVersion' },
      { fact: 'cuda-major', value: cudart ?? null, from: 'cudnnGetCudartVersion' },
    ] as const;
    if (version !== null && !sameVersion(loaded, version))
      return [
        {
          ...about,
          status: 'fail',
          says: text('live-version-differs', { loaded, expected: version }),
          evidence,
        },
      ];
    const cuda = cudart === undefined ? null : cudartNumber(cudart);
    return [{ ...about, status: 'pass', says: text('live-version-is', { loaded, told, cuda }), evidence }];
  },
};

function answer(events: readonly ProbeEvent[], name: string): number | undefined {
  const event = events.find((e) => e.did === 'answered' && e.what === name);
  return event?.did === 'answered' ? event.value : undefined;
}
