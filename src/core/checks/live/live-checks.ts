import type { Finding } from '../../finding.ts';
import type { Check } from '../check.ts';
import { runChecks } from '../run-checks.ts';
import type { LiveContext } from './live-context.ts';
import { liveHandle } from './live-handle.ts';
import { liveLoad } from './live-load.ts';
import { liveSubLibraries } from './live-sub-libraries.ts';
import { liveVersion } from './live-version.ts';

const CHECKS: readonly Check<LiveContext>[] = [liveLoad, liveVersion, liveSubLibraries, liveHandle];

/** The live half of `verify`: what happened when a program loaded this cuDNN. */
export function liveChecks(context: LiveContext): readonly Finding[] {
  return runChecks(CHECKS, context);
}
