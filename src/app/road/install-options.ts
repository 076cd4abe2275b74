import type { Inspection } from '../../core/archive/inspection.ts';
import type { PathScope, WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import type { Finding } from '../../core/finding.ts';
import type { ForceCode } from '../../core/force-code.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Choice } from '../../core/toolkit/choose-toolkit.ts';
import type { Recovered } from '../../host/apply/recover.ts';
import type { Wait } from '../../host/apply/retry.ts';
import type { SourceFiles } from '../../host/archive/source-files.ts';
import type { Host } from '../../host/host.ts';
import type { OnProgress } from './progress.ts';
import type { Zlibwapi } from './zlibwapi.ts';

/** What an install is asked, wherever its files come from. */
export interface ChangeOptions {
  readonly host: Host;
  /** A toolkit's path, `12.2` or `12`. */
  readonly toolkit?: string;
  readonly forced?: readonly ForceCode[];
  readonly addPath?: PathScope | null;
  /** Without it no cuDNN gets a zlibwapi.dll, whatever it needs. */
  readonly zlibwapi?: Zlibwapi;
  readonly dryRun?: boolean;
  /** The command's own arguments, so that an elevated command can repeat them. */
  readonly args?: readonly string[];
  /** Asked when everything is checked and planned, before the first change. */
  readonly confirm?: (seen: PlannedChange) => Promise<boolean>;
  readonly newId?: string;
  readonly wait?: Wait;
  readonly onProgress?: OnProgress;
}

export interface InstallOptions extends ChangeOptions {
  /** Where the source lies: the running computer, or the judged machine itself. */
  readonly files: SourceFiles;
  readonly source: string;
}

/** What a person is asked about. */
export interface PlannedChange {
  readonly plan: Plan;
  readonly findings: readonly Finding[];
}

/** Everything that was seen and decided on the way; `plan` and `verification` are null where the road ended earlier. */
export interface InstallOutcome {
  readonly result: 'installed' | 'dry-run' | 'refused' | 'declined' | 'already-there';
  readonly machine: Machine;
  readonly toolkit: Toolkit | null;
  readonly choice: Choice;
  readonly wanted: WantedCudnn;
  readonly inspection: Inspection | null;
  readonly findings: readonly Finding[];
  readonly plan: Plan | null;
  readonly recovered: readonly Recovered[];
  readonly verification: readonly Finding[] | null;
}
