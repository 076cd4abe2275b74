import type { Inspection } from '../../core/archive/inspection.ts';
import type { WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import { toolkitLayout } from '../../core/facts/layout.ts';
import { Failure } from '../../core/failure.ts';
import type { Finding } from '../../core/finding.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { nextChangeId } from '../../core/plan/change-id.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import type { Choice } from '../../core/toolkit/choose-toolkit.ts';
import { toolkitMajor } from '../../core/toolkit/toolkit-version.ts';
import { journalIds } from '../../host/apply/journal.ts';
import type { SourceListing } from '../../host/archive/list-source.ts';
import type { OpenedSource } from '../../host/archive/source.ts';
import type { ChangeOptions, InstallOptions, InstallOutcome } from './install-options.ts';
import type { OnProgress } from './progress.ts';

/** What is known once the machine was looked at and the preflight made. */
export interface Seen {
  readonly options: ChangeOptions;
  readonly machine: Machine;
  readonly choice: Choice;
  readonly toolkit: Toolkit | null;
  readonly wanted: WantedCudnn;
  readonly findings: readonly Finding[];
}

/** The same with a source that was listed. */
export interface Road extends Seen {
  readonly options: InstallOptions;
  readonly source: OpenedSource;
  readonly listing: SourceListing;
}

/** The outcome at the point where the road ends. */
export function ended(
  road: Seen,
  rest: Partial<InstallOutcome> & Pick<InstallOutcome, 'result'>,
): InstallOutcome {
  const { machine, toolkit, choice, wanted, findings } = road;
  return {
    machine,
    toolkit,
    choice,
    wanted,
    inspection: null,
    findings,
    plan: null,
    recovered: [],
    verification: null,
    ...rest,
  };
}

/** What a plan is made from, but for the files. */
export async function planning(road: Seen, toolkit: Toolkit) {
  const { options, wanted, machine } = road;
  const nowMs = options.host.system.now();
  const layout = toolkitLayout(toolkitMajor(toolkit) ?? 12);
  const folders: ToolkitFolders = { include: layout.include, lib: layout.lib, bin: layout.bin };
  return {
    host: options.host,
    id: options.newId ?? nextChangeId(nowMs, await journalIds(options.host, toolkit.root)),
    nowMs,
    toolkit,
    machine,
    folders,
    wanted,
    onProgress: options.onProgress,
  };
}

/** The inspection repeats what the listing said and knows more. */
export function judged(road: Road, inspection: Inspection): readonly Finding[] {
  const early = new Set(road.listing.findings);
  return [...inspection.findings, ...road.findings.filter((f) => !early.has(f))];
}

export function checkProgress(onProgress: OnProgress | undefined) {
  return onProgress
    ? { onProgress: (done: number, of: number) => onProgress({ phase: 'check', done, of }) }
    : {};
}

/**
 * The toolkit that is meant; null where there is none at all.
 * @throws Failure `several-toolkits`, `no-toolkit`
 */
export function chosen(choice: Choice): Toolkit | null {
  switch (choice.state) {
    case 'chosen':
      return choice.toolkit;
    case 'none':
      return null;
    case 'several':
      throw new Failure('several-toolkits', { found: choice.candidates.map((t) => t.root).join(', ') });
    case 'not-found':
      throw new Failure('no-toolkit', { wanted: choice.request });
  }
}
