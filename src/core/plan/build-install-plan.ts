import * as win32 from 'node:path/win32';
import { belongsToOldSet } from './belongs-to-old-set.ts';
import { cudnnFileName } from './cudnn-file-name.ts';
import { isOurZlibwapi } from './is-our-file.ts';
import { missingFolders } from './missing-folders.ts';
import type { FileFacts, Move, PathEntry, Plan, Step } from './plan.ts';
import type { Installed, InstalledSet } from './installed.ts';
import { installedText } from './installed.ts';
import { stateFolder } from './state-folder.ts';

/** A file that was staged and checked, and where in the toolkit it goes. */
export interface StagedFile extends FileFacts {
  /** Absolute path of the staged copy. */
  readonly staged: string;
  /** Relative to the root: `bin\cudnn64_8.dll`. A licence goes below `.cudnnup\license`. */
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** A cuDNN file that lies in the toolkit now. */
export interface PresentFile extends FileFacts {
  /** Relative to the root. */
  readonly path: string;
}

export interface InstallPlanInput {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly nowMs: number;
  readonly root: string;
  readonly set: Pick<InstalledSet, 'version' | 'major' | 'cuda' | 'source'>;
  readonly replaces: string | null;
  readonly staged: readonly StagedFile[];
  readonly present: readonly PresentFile[];
  /** Folders that exist, by absolute path in lower case, with their modification times. */
  readonly folders: ReadonlyMap<string, number>;
  readonly before: { readonly text: string; readonly installed: Installed } | null;
  /** The step that puts the DLL folder on PATH; null when it is there or nobody asked. */
  readonly pathEntry: PathEntry | null;
  /** The entry on PATH that stays as long as this set needs it. */
  readonly claim: InstalledSet['pathEntry'];
}

/**
 * The order is the safety: old shim aside, rest of the old set aside, new files in, new shim in, then PATH. At no moment
 * can a process load a shim of one version with sub-libraries of another.
 */
export function buildInstallPlan(input: InstallPlanInput): Plan {
  const at = stateFolder(input.root);
  const asideFolder = win32.join(at.aside, input.id);
  const old = input.present.filter(
    (f) => belongsToOldSet(win32.basename(f.path), input.set.major) || isOurZlibwapi(f.path, f.sha256),
  );
  const aside = shimFirst(old, (f) => f.path).map((f): Move => {
    return move('aside', win32.join(input.root, f.path), win32.join(asideFolder, f.path), f);
  });
  const place = shimFirst(input.staged, (f) => f.to)
    .toReversed()
    .map((f): Move => move('place', f.staged, win32.join(input.root, f.to), f));
  const moves = [...aside, ...place];
  const made = missingFolders(
    input.root,
    moves.map((m) => m.to),
    input.folders,
  );
  const steps: Step[] = [...made, ...moves, ...(input.pathEntry ? [input.pathEntry] : [])];
  return {
    schema: 'cudnnup/plan/1',
    id: input.id,
    createdAt: new Date(input.nowMs).toISOString(),
    intent: {
      to: 'install',
      version: input.set.version,
      cuda: input.set.cuda,
      source: input.set.source.name,
      replaces: input.replaces,
    },
    root: input.root,
    steps,
    before: input.before?.text ?? null,
    after: installedText(installedAfter(input, old)),
    folderTimes: folderTimes(input, moves),
  };
}

function move(why: Move['why'], from: string, to: string, is: FileFacts): Move {
  return { do: 'move', why, from, to, is: { size: is.size, sha256: is.sha256 } };
}

function shimFirst<T>(files: readonly T[], pathOf: (file: T) => string): readonly T[] {
  const rank = (file: T): number => {
    const name = cudnnFileName(win32.basename(pathOf(file)));
    return name?.kind === 'dll' ? (name.shim ? 0 : 1) : 2;
  };
  return [...files].sort((a, b) => rank(a) - rank(b) || pathOf(a).localeCompare(pathOf(b), 'en'));
}

function folderTimes(input: InstallPlanInput, moves: readonly Move[]): Plan['folderTimes'] {
  const home = stateFolder(input.root).home.toLowerCase();
  const touched = new Map<string, string>();
  for (const path of moves.flatMap((m) => [m.from, m.to])) {
    for (
      let folder = win32.dirname(path);
      folder.length > input.root.length;
      folder = win32.dirname(folder)
    ) {
      if (!folder.toLowerCase().startsWith(home)) touched.set(folder.toLowerCase(), folder);
    }
  }
  return [...touched.values()].sort().map((path) => {
    return { path, beforeMs: input.folders.get(path.toLowerCase()) ?? null, afterMs: input.nowMs };
  });
}

function installedAfter(input: InstallPlanInput, old: readonly PresentFile[]): Installed {
  const gone = new Set(old.map((f) => f.path.toLowerCase()));
  const kept = (input.before?.installed.sets ?? [])
    .filter((s) => s.major !== input.set.major)
    .map((s) => ({ ...s, files: s.files.filter((f) => !gone.has(f.path.toLowerCase())) }))
    .filter((s) => s.files.length > 0);
  const set: InstalledSet = {
    transaction: input.id,
    ...input.set,
    installedAt: new Date(input.nowMs).toISOString(),
    files: input.staged.map(({ to, size, sha256, modifiedMs }) => ({ path: to, size, sha256, modifiedMs })),
    pathEntry: input.claim,
  };
  return { schema: 'cudnnup/installed/1', transaction: input.id, sets: [...kept, set] };
}
