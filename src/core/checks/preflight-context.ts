import type { Machine, Toolkit } from '../machine/machine.ts';
import type { WantedCudnn } from './wanted-cudnn.ts';

export interface PreflightContext {
  readonly machine: Machine;
  /** Null when there is none, or none that fits. */
  readonly toolkit: Toolkit | null;
  readonly wanted: WantedCudnn;
  /** The command's own arguments with absolute paths, so that an elevated command can repeat them exactly. */
  readonly args?: readonly string[];
}
