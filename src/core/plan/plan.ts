import type { StoredValue } from './stored-value.ts';

/** A list of reversible steps. `--dry-run` prints this very object and `apply` carries it out. All paths are absolute Windows paths. */
export interface Plan {
  readonly schema: 'cudnnup/plan/1';
  /** When it began and its number in the target: `20261201-061500-0007`. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly intent: Intent;
  /** The toolkit root; every file path of the plan lies inside. */
  readonly root: string;
  readonly steps: readonly Step[];
  /** The text of `.cudnnup\installed.json` before and after; null for no file. Written last, it is the commit point. */
  readonly before: string | null;
  readonly after: string | null;
  readonly folderTimes: readonly FolderTime[];
}

export type Intent =
  | {
      readonly to: 'install';
      readonly version: string;
      readonly cuda: string | null;
      readonly source: string;
      /** Version that is moved aside, null when the place was free. */
      readonly replaces: string | null;
    }
  | {
      readonly to: 'rollback';
      readonly of: string;
      readonly version: string;
      readonly restores: string | null;
    }
  | { readonly to: 'uninstall'; readonly of: readonly string[]; readonly version: string }
  /** Of what is kept aside, these cuDNNs are deleted. */
  | { readonly to: 'clean'; readonly versions: readonly string[] }
  | { readonly to: 'environment'; readonly what: 'path-fix' | 'use-toolkit'; readonly detail: string }
  | { readonly to: 'undo-environment'; readonly of: string };

export interface FileFacts {
  readonly size: number;
  readonly sha256: string;
}

/** A folder whose modification time changes because files move in and out of it. */
export interface FolderTime {
  readonly path: string;
  /** Set again when the plan is undone; null for a folder that the plan makes. */
  readonly beforeMs: number | null;
  /** Set when the plan is done; null for a folder that the plan leaves to others or removes. */
  readonly afterMs: number | null;
}

/** Each step knows its inverse: a move is moved back, a made folder removed if empty, a PATH entry of ours taken out again. */
export type Step = MakeFolder | RemoveFolder | Move | PathEntry | SetVariable;

export interface MakeFolder {
  readonly do: 'make-folder';
  readonly path: string;
}

/** A folder that an install of ours had made. Where something lies in it, it stays. */
export interface RemoveFolder {
  readonly do: 'remove-folder';
  readonly path: string;
}

/** Rename inside the volume. */
export interface Move {
  readonly do: 'move';
  /**
   * `aside` keeps an old file, `place` publishes a staged one; `restore` and `withdraw` take those two back. `discard` gives up
   * a file that `aside` had kept.
   * Each leads from one folder to one other: see `isOurMove`.
   */
  readonly why: 'aside' | 'place' | 'restore' | 'withdraw' | 'discard';
  readonly from: string;
  readonly to: string;
  readonly is: FileFacts;
}

export interface PathEntry {
  readonly do: 'path-entry';
  readonly scope: 'user' | 'machine';
  readonly change: 'add' | 'remove';
  readonly entry: string;
  /** What stands between the old value and the entry: `;`, or nothing when the value was empty or ended in `;`. */
  readonly joint: ';' | '';
  /** The registry value did not exist before it was added. */
  readonly wasAbsent: boolean;
}

/** Only in a plan whose root is an environment root. Its inverse is done only while the value is exactly `after`. */
export interface SetVariable {
  readonly do: 'set-variable';
  readonly scope: 'user' | 'machine';
  readonly name: string;
  /** Null: the value is not there. */
  readonly before: StoredValue | null;
  readonly after: StoredValue | null;
}
