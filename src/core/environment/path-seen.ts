import type { Observation } from '../observation.ts';

export type Scope = 'user' | 'machine';

/** What lies where a PATH entry points. A share is not looked at: a dead one hangs for a minute. */
export type FolderState = 'there' | 'missing' | 'no-drive' | 'no-folder' | 'not-looked';

export interface PathEntrySeen {
  /** As it stands in the value. */
  readonly written: string;
  /** Expanded where its type expands, quotes and blanks taken off. */
  readonly path: string;
  readonly folder: FolderState;
  /** Null where it could not be learnt. */
  readonly anyoneMayWrite: boolean | null;
}

/** One scope's Path value. `text` is null when its bytes are no text, or its type none that may hold a path. */
export interface PathPartSeen {
  readonly type: 'REG_SZ' | 'REG_EXPAND_SZ' | 'other';
  readonly text: string | null;
  readonly entries: readonly PathEntrySeen[];
}

/** Both parts of PATH as the registry has them, and CUDA_PATH. Null: the value is absent. */
export interface PathSeen {
  readonly machine: Observation<PathPartSeen | null>;
  readonly user: Observation<PathPartSeen | null>;
  /** The environment of a new terminal: what `%VAR%` means. */
  readonly variables: Readonly<Record<string, string>>;
  readonly cudaPath: { readonly value: string; readonly hasNvcc: boolean } | null;
}
