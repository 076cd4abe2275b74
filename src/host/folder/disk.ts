import type { OperationCounter } from './faults.ts';
import type { HeldFiles } from './held-files.ts';
import type { MachineFile } from './machine-file.ts';

/** What the parts of a folder host share. */
export interface Disk {
  readonly folder: string;
  readonly machine: MachineFile;
  readonly counter: OperationCounter;
  readonly held: HeldFiles;
  /** Real paths with written bytes that no flush has made safe: their length at the last flush. */
  readonly unflushed: Map<string, number>;
  /** Bytes written since the machine was opened, by drive letter. */
  readonly used: Map<string, number>;
}
