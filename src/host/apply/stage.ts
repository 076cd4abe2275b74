import * as win32 from 'node:path/win32';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';
import { deleteTree } from './delete-tree.ts';
import { makeFolders } from './make-folders.ts';
import { removeEmptyFolders } from './tidy.ts';

/** Receives the bytes of one file while they are being checked. */
export interface StageFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Flushes: nothing is published that could still be lost. */
  done(): Promise<void>;
  abort(): Promise<void>;
}

export interface Stage {
  readonly folder: string;
  /** @param to where the file will go, relative to the toolkit root */
  open(to: string, modifiedMs: number): Promise<StageFile>;
  pathOf(to: string): string;
  discard(): Promise<void>;
}

/** A place on the target's own volume where files wait until every check has passed. */
export async function openStage(host: Host, root: string, id: string): Promise<Stage> {
  const at = stateFolder(root);
  const folder = win32.join(at.stage, id);
  await makeFolders(host, root, folder);
  const pathOf = (to: string): string =>
    win32.join(folder, to.startsWith('.cudnnup\\') ? to.slice('.cudnnup\\'.length) : to);
  return {
    folder,
    pathOf,
    async open(to, modifiedMs) {
      const path = pathOf(to);
      await makeFolders(host, root, win32.dirname(path));
      const handle = await host.files.create(path);
      return {
        write: (bytes) => handle.write(bytes),
        async done() {
          await handle.flush();
          await handle.close();
          await host.files.setModified(path, modifiedMs);
        },
        abort: () => handle.close(),
      };
    },
    async discard() {
      try {
        await deleteTree(host, at, folder);
        await removeEmptyFolders(host, [at.stage]);
      } catch (error) {
        // Nothing refers to these files; the next change clears them away.
        if (!isHostError(error)) throw error;
      }
    },
  };
}
