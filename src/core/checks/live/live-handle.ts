import { statusMeaning } from '../../facts/status.ts';
import type { Machine } from '../../machine/machine.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import type { LiveContext } from './live-context.ts';

/**
 * Does cuDNN make a handle? That needs a driver and a GPU: where there is none, a refusal says nothing about the install.
 */
export const liveHandle: Check<LiveContext> = {
  id: 'live-handle',
  run({ probe, machine, major }) {
    if (probe.state === 'could-not-look') return [];
    const { request, events } = probe.value;
    const answer = events.find((e) => e.did === 'answered' && e.what === 'cudnnCreate');
    if (answer?.did !== 'answered') return [];
    const name = statusMeaning(answer.value, major)?.name ?? null;
    const about = { check: 'live-handle', subject: request.shim };
    const evidence = [
      {
        fact: 'cudnn-status',
        value: name === null ? answer.value : `${answer.value} ${name}`,
        from: 'cudnnCreate',
      },
    ] as const;
    if (answer.value === 0)
      return [{ ...about, status: 'pass', says: text('live-handle-made', {}), evidence }];
    const status = { value: answer.value, name };
    return hasGpu(machine)
      ? [{ ...about, status: 'fail', says: text('live-handle-refused', status), evidence }]
      : [{ ...about, status: 'could-not-check', says: text('live-handle-no-gpu', status), evidence }];
  },
};

function hasGpu({ driver, gpus }: Machine): boolean {
  return driver.state === 'seen' && driver.value !== null && gpus.state === 'seen' && gpus.value.length > 0;
}
