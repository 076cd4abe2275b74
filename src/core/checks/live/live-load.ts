import * as win32 from 'node:path/win32';
import type { Finding } from '../../finding.ts';
import type { Probe } from '../../live/probe.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import { unseen } from '../unseen.ts';
import type { LiveContext } from './live-context.ts';

/** Does Windows load the shim from its exact path, and does the process live through it? */
export const liveLoad: Check<LiveContext> = {
  id: 'live-load',
  run({ probe, toolkit }) {
    if (probe.state === 'could-not-look') return [notRun(probe, toolkit.root)];
    const { shim } = probe.value.request;
    const name = win32.basename(shim);
    const about = { check: 'live-load', subject: shim };
    const first = probe.value.events.find((e) => e.did !== 'begin' && e.what === shim);
    if (first?.did === 'refused')
      return [
        {
          ...about,
          status: 'fail',
          says: text('live-refused', { name, win32: first.win32 }),
          evidence: [{ fact: 'win32-error', value: first.win32, from: shim }],
        },
      ];
    if (first?.did === 'loaded')
      return [
        {
          ...about,
          status: 'pass',
          says: text('live-loaded', { name }),
          evidence: [{ fact: 'loaded-from', value: first.path, from: probe.value.environment }],
        },
        ...ending(probe.value),
      ];
    return ending(probe.value);
  },
};

function notRun(
  probe: Extract<LiveContext['probe'], { readonly state: 'could-not-look' }>,
  root: string,
): Finding {
  const about = { check: 'live-load', subject: root, evidence: [unseen(probe)] };
  return probe.why.reason === 'unsupported'
    ? { ...about, status: 'not-applicable', says: text('live-not-here', {}) }
    : { ...about, status: 'could-not-check', says: text('live-unseen', { root }) };
}

/** A crash or a hang of the child is a verdict on what it was doing. */
function ending({ request, end }: Probe): readonly Finding[] {
  if (end.state === 'done') return [];
  const during = end.during === null ? null : win32.basename(end.during);
  const about = { check: 'live-load', subject: end.during ?? request.shim, status: 'fail' } as const;
  return end.state === 'crashed'
    ? [
        {
          ...about,
          says: text('live-crashed', { during, exitCode: end.exitCode }),
          evidence: [{ fact: 'exit-code', value: end.exitCode, from: request.shim }],
        },
      ]
    : [
        {
          ...about,
          says: text('live-timed-out', { during, seconds: Math.round(end.afterMs / 1000) }),
          evidence: [{ fact: 'error', value: 'time limit', from: request.shim }],
        },
      ];
}
