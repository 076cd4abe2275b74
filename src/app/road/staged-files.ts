import * as win32 from 'node:path/win32';
import type { Inspection } from '../../core/archive/inspection.ts';
import type { StagedFile } from '../../core/plan/build-install-plan.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import { destination } from '../../core/plan/destination.ts';
import type { InstalledSet } from '../../core/plan/installed.ts';
import { stageFolder, stagedAt } from '../../core/plan/staged-at.ts';

interface Options {
  readonly root: string;
  readonly id: string;
  readonly folders: ToolkitFolders;
}

/** What of an inspected source goes into the toolkit, and where each file waits; in a dry run, would wait. */
export function stagedFiles(inspection: Inspection, { root, id, folders }: Options): readonly StagedFile[] {
  const readings = new Map(inspection.readings.map((r) => [r.entry, r]));
  return inspection.entries.flatMap((entry) => {
    const to = destination(entry, folders, id);
    const reading = readings.get(entry.entry);
    if (to === undefined || !reading) return [];
    const { size, sha256 } = reading;
    return [{ staged: stagedAt(stageFolder(root, id), to), to, size, sha256, modifiedMs: entry.modifiedMs }];
  });
}

/** How the record names a source. */
export function sourceOf({ source, kind, sha256 }: Inspection): InstalledSet['source'] {
  return { name: win32.basename(source.replaceAll('/', '\\')), kind, sha256 };
}
