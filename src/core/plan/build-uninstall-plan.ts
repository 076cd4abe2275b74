import * as win32 from 'node:path/win32';
import { cudnnFileName } from './cudnn-file-name.ts';
import type { Installed, InstalledFile, InstalledSet } from './installed.ts';
import { installedText } from './installed.ts';
import { missingFolders } from './missing-folders.ts';
import type { Move, PathEntry, Plan } from './plan.ts';
import { stateFolder } from './state-folder.ts';

export interface UninstallPlanInput {
  readonly id: string;
  readonly nowMs: number;
  readonly root: string;
  readonly set: InstalledSet;
  /** Those of our files that are there and unaltered; the others stay. */
  readonly unaltered: readonly InstalledFile[];
  readonly before: { readonly text: string; readonly installed: Installed };
  readonly folders: ReadonlyMap<string, number>;
  readonly pathEntry: PathEntry | null;
}

/** Takes out what we put there and nothing else. The shim goes first, so that nothing loads a half set. */
export function buildUninstallPlan(input: UninstallPlanInput): Plan {
  const trash = win32.join(stateFolder(input.root).trash, input.id);
  const ordered = [...input.unaltered].sort(
    (a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path, 'en'),
  );
  const moves = ordered.map(
    (f): Move => ({
      do: 'move',
      why: 'withdraw',
      from: win32.join(input.root, f.path),
      to: win32.join(trash, f.path),
      is: { size: f.size, sha256: f.sha256 },
    }),
  );
  const rest = input.before.installed.sets.filter((s) => s !== input.set);
  return {
    schema: 'cudnnup/plan/1',
    id: input.id,
    createdAt: new Date(input.nowMs).toISOString(),
    intent: { to: 'uninstall', of: [input.set.transaction], version: input.set.version },
    root: input.root,
    steps: [
      ...(input.pathEntry ? [input.pathEntry] : []),
      ...missingFolders(
        input.root,
        moves.map((m) => m.to),
        input.folders,
      ),
      ...moves,
    ],
    before: input.before.text,
    after: installedText({ ...input.before.installed, transaction: input.id, sets: rest }),
    folderTimes: [...new Set(moves.map((m) => win32.dirname(m.from)))].map((path) => ({
      path,
      beforeMs: input.folders.get(path.toLowerCase()) ?? null,
      afterMs: input.nowMs,
    })),
  };
}

function rank(file: InstalledFile): number {
  const name = cudnnFileName(win32.basename(file.path));
  return name?.kind === 'dll' ? (name.shim ? 0 : 1) : 2;
}
