import * as win32 from 'node:path/win32';
import { environmentDifference } from '../../core/checks/live/environment-difference.ts';
import { liveChecks } from '../../core/checks/live/live-checks.ts';
import type { Finding } from '../../core/finding.ts';
import { probeRequest } from '../../core/live/probe-request.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { belongsToOldSet } from '../../core/plan/belongs-to-old-set.ts';
import type { InstalledSet } from '../../core/plan/installed.ts';
import { presentCudnn } from '../../core/toolkit/present-cudnn.ts';
import { look } from '../../host/observe/look.ts';
import { observeNewTerminal } from '../../host/observe/observe-new-terminal.ts';
import { probeCudnn } from '../../host/probe/probe-cudnn.ts';
import type { VerifyOptions } from './verify-options.ts';

interface ToLoad extends VerifyOptions {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
  readonly sets: readonly InstalledSet[];
}

/** The live half of `verify`: every cuDNN major that lies in the toolkit is loaded by a child process of its own. */
export async function loadedFindings(options: ToLoad): Promise<readonly Finding[]> {
  const { host, toolkit, machine, sets, live = 'new-terminal', onProgress } = options;
  if (live === 'none' || toolkit.cudnnFiles.state !== 'seen') return [];
  const files = toolkit.cudnnFiles.value;
  const findings: Finding[] = [];
  for (const present of presentCudnn(files)) {
    const { major } = present;
    const version = sets.find((set) => set.major === major)?.version ?? present.version;
    const ours = files.filter((file) => belongsToOldSet(win32.basename(file.path), major));
    onProgress?.({ phase: 'load', done: 0, of: 1 });
    const request = probeRequest({ toolkit, major, version, files: ours });
    const limit = options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs };
    const probe = await probeCudnn({ host, request, here: live === 'this-terminal', ...limit });
    findings.push(...liveChecks({ machine, toolkit, major, version, probe }));
  }
  if (live === 'this-terminal') {
    const fresh = await look('HKLM, HKCU Environment', () => observeNewTerminal(host));
    findings.push(environmentDifference(host.system.environment(), fresh));
  }
  return findings;
}
