import type { ApplyFailures } from './failures/apply.ts';
import { APPLY_EXITS } from './failures/apply.ts';
import type { ArchiveFailures } from './failures/archive.ts';
import { ARCHIVE_EXITS } from './failures/archive.ts';
import type { HostFailures } from './failures/host.ts';
import { HOST_EXITS } from './failures/host.ts';
import type { UsageFailures } from './failures/usage.ts';
import { USAGE_EXITS } from './failures/usage.ts';

/** Every failure code with the parameters its words need. */
export interface FailureParams extends ArchiveFailures, ApplyFailures, HostFailures, UsageFailures {}

export type FailureCode = keyof FailureParams;

/** The exit code of each failure. */
export const EXIT_OF: Readonly<Record<FailureCode, 1 | 2 | 3 | 4 | 5>> = {
  ...ARCHIVE_EXITS,
  ...APPLY_EXITS,
  ...HOST_EXITS,
  ...USAGE_EXITS,
};
