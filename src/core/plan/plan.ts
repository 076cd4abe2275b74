/** A list of reversible steps. `--dry-run` prints this very object and `apply` carries it out. All paths are absolute Windows paths. */
export interface Plan {
  readonly schema: 'cudnnup/plan/1';
  /** Sortable and unique in its target: `20261201-061500-3f9a`. */
  readonly id: string;
  readonly createdAt: string;
  readonly intent: Intent;
  /** The toolkit root; every file path of the plan lies inside. */
  readonly root: string;
  readonly steps: readonly Step[];
  /** The text of `.cudnnup\installed.json` before and after; null for no file. Written last, it is the commit point. */
  readonly before: string | null;
  readonly after: string | null;
  /** Modification times of the folders that the steps touch, so that an undo restores them too. */
  readonly folderTimes: readonly { readonly path: string; readonly modifiedMs: number }[];
}

export type Intent =
  | { readonly to: 'install'; readonly version: string; readonly cuda: string | null; readonly source: string; readonly replaces: string | null }
  | { readonly to: 'rollback'; readonly of: string; readonly version: string | null }
  | { readonly to: 'uninstall'; readonly version: string };

export interface FileFacts {
  readonly size: number;
  readonly sha256: string;
}

/** Each step knows its inverse: a move is moved back, a made folder removed if empty, a PATH entry of ours taken out again. */
export type Step =
  | { readonly do: 'make-folder'; readonly path: string }
  /** Rename inside the volume; `why` tells the reader what the move is for. */
  | { readonly do: 'move'; readonly why: 'aside' | 'place' | 'restore' | 'withdraw'; readonly from: string; readonly to: string; readonly is: FileFacts }
  | { readonly do: 'path-entry'; readonly scope: 'user' | 'machine'; readonly entry: string; readonly change: 'add' | 'remove' };
