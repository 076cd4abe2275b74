import type { Probe } from '../../live/probe.ts';
import type { Machine, Toolkit } from '../../machine/machine.ts';
import type { Observation } from '../../observation.ts';

/** One cuDNN of one toolkit, and what happened when a program loaded it. */
export interface LiveContext {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
  readonly major: number;
  readonly version: string | null;
  readonly probe: Observation<Probe>;
}
