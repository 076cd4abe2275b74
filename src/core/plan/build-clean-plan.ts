import * as win32 from 'node:path/win32';
import type { Installed } from './installed.ts';
import { installedText } from './installed.ts';
import { missingFolders } from './missing-folders.ts';
import type { Move, Plan } from './plan.ts';
import type { RecordRead } from './record-of.ts';
import { stateFolder } from './state-folder.ts';

export interface CleanPlanInput {
  readonly id: string;
  readonly nowMs: number;
  readonly root: string;
  /** Whose files these are. */
  readonly versions: readonly string[];
  /** The moves that had brought aside what goes now, unaltered since. */
  readonly kept: readonly Move[];
  readonly before: NonNullable<RecordRead>;
  /** Folders that are there, by absolute path in lower case. */
  readonly folders: ReadonlyMap<string, number>;
}

/** Gives up what is kept aside: into the trash, which is emptied once the record says so. */
export function buildCleanPlan({ id, nowMs, root, versions, kept, before, folders }: CleanPlanInput): Plan {
  const { aside, trash } = stateFolder(root);
  const moves = kept.map(
    ({ to, is }): Move => ({
      do: 'move',
      why: 'discard',
      from: to,
      to: win32.join(trash, id, win32.relative(aside, to)),
      is,
    }),
  );
  const installed: Installed = { ...before.installed, transaction: id };
  return {
    schema: 'cudnnup/plan/1',
    id,
    createdAt: new Date(nowMs).toISOString(),
    intent: { to: 'clean', versions },
    root,
    steps: [
      ...missingFolders(
        root,
        moves.map((m) => m.to),
        folders,
      ),
      ...moves,
    ],
    before: before.text,
    after: installedText(installed),
    folderTimes: [],
  };
}
