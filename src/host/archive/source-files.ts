import type { FileStat, ReadHandle } from '../host.ts';

/** What reading a source takes: the running computer's files (`nativeFiles`) or those of the judged machine (`host.files`). */
export interface SourceFiles {
  /** Undefined when nothing is there. Links are not followed. */
  stat(path: string): Promise<Pick<FileStat, 'kind' | 'size' | 'modifiedMs'> | undefined>;
  /** Names in a folder, sorted; undefined when there is no such folder. */
  list(path: string): Promise<readonly string[] | undefined>;
  open(path: string): Promise<ReadHandle>;
}

/** Receives the very bytes of one entry while they are checked. `abort` is called when the check fails half-way. */
export interface EntrySink {
  write(bytes: Uint8Array): Promise<void>;
  done(): Promise<void>;
  abort(): Promise<void>;
}
