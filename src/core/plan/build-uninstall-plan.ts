import * as win32 from 'node:path/win32';
import { cudnnFileName } from './cudnn-file-name.ts';
import type { InstalledFile, InstalledSet } from './installed.ts';
import { missingFolders } from './missing-folders.ts';
import type { KeptAside } from './ledger.ts';
import type { Move, PathEntry, Plan, RemoveFolder } from './plan.ts';
import type { RecordRead } from './record-of.ts';
import { stateFolder } from './state-folder.ts';

export interface UninstallPlanInput {
  readonly id: string;
  readonly nowMs: number;
  readonly root: string;
  readonly set: InstalledSet;
  /** Those of our files that are there and unaltered; the others stay. */
  readonly unaltered: readonly InstalledFile[];
  /** What returns to the cuDNN that stays: see `givesBack`. */
  readonly returned: readonly KeptAside[];
  readonly before: NonNullable<RecordRead>;
  readonly after: NonNullable<RecordRead>;
  readonly folders: ReadonlyMap<string, number>;
  readonly path: readonly PathEntry[];
  /** Folders of the toolkit that installs of ours made. */
  readonly made: readonly string[];
}

/** Takes out what we put there and nothing else. The shim goes first, so that nothing loads a half set. */
export function buildUninstallPlan(input: UninstallPlanInput): Plan {
  const trash = win32.join(stateFolder(input.root).trash, input.id);
  const ordered = [...input.unaltered].sort(
    (a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path, 'en'),
  );
  const withdraw = ordered.map(
    (f): Move => ({
      do: 'move',
      why: 'withdraw',
      from: win32.join(input.root, f.path),
      to: win32.join(trash, f.path),
      is: { size: f.size, sha256: f.sha256 },
    }),
  );
  const restore = input.returned.map(
    ({ move }): Move => ({ ...move, why: 'restore', from: move.to, to: move.from }),
  );
  const moves = [...withdraw, ...restore];
  return {
    schema: 'cudnnup/plan/1',
    id: input.id,
    createdAt: new Date(input.nowMs).toISOString(),
    intent: { to: 'uninstall', of: [input.set.transaction], version: input.set.version },
    root: input.root,
    steps: [
      ...input.path,
      ...missingFolders(
        input.root,
        moves.map((m) => m.to),
        input.folders,
      ),
      ...moves,
      ...emptied(input),
    ],
    before: input.before.text,
    after: input.after.text,
    folderTimes: touched(input.root, moves).map((path) => ({
      path,
      beforeMs: input.folders.get(path.toLowerCase()) ?? null,
      afterMs: input.nowMs,
    })),
  };
}

function touched(root: string, moves: readonly Move[]): readonly string[] {
  const home = stateFolder(root).home.toLowerCase();
  const folders = moves.flatMap((m) => [win32.dirname(m.from), win32.dirname(m.to)]);
  return [...new Set(folders)].filter((f) => !f.toLowerCase().startsWith(home));
}

function emptied({ root, unaltered, made, folders }: UninstallPlanInput): readonly RemoveFolder[] {
  const above = unaltered.map((f) => win32.join(root, f.path).toLowerCase());
  const home = stateFolder(root).home.toLowerCase();
  return made
    .filter((f) => !f.toLowerCase().startsWith(home))
    .filter((f) => folders.has(f.toLowerCase()) && above.some((a) => a.startsWith(`${f.toLowerCase()}\\`)))
    .toSorted((a, b) => b.length - a.length)
    .map((path) => ({ do: 'remove-folder', path }));
}

function rank(file: InstalledFile): number {
  const name = cudnnFileName(win32.basename(file.path));
  return name?.kind === 'dll' ? (name.shim ? 0 : 1) : 2;
}
