import * as win32 from 'node:path/win32';
import { stageFolder, stagedAt } from '../../core/plan/staged-at.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { Failure } from '../../core/failure.ts';
import type { Move } from '../../core/plan/plan.ts';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';
import { copyFile } from './copy-file.ts';
import { deleteTree } from './delete-tree.ts';
import { hashFile } from './hash-file.ts';
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
  /** Takes in a file that lies below the root already, by a second name or, where the volume has none, as a copy. */
  take(to: string, from: string, modifiedMs: number): Promise<void>;
  /**
   * Is the staged file the one that was checked? Where it may not be, its bytes are read again and decide.
   * @throws Failure `stage-changed`
   */
  assertAsChecked(move: Move): Promise<void>;
  discard(): Promise<void>;
}

/** A place on the target's own volume where files wait until every check has passed. */
export async function openStage(host: Host, root: string, id: string): Promise<Stage> {
  const at = stateFolder(root);
  const folder = stageFolder(root, id);
  await makeFolders(host, root, folder);
  const made = new Set<string>();
  const checked = new Map<string, string>();
  const keep = async (path: string): Promise<void> => {
    checked.set(path.toLowerCase(), await host.files.identity(path));
  };
  /** Makes the folder in which a file waits; each is made, and looked at for links, once. */
  const placeFor = async (to: string): Promise<string> => {
    const path = stagedAt(folder, to);
    const parent = win32.dirname(path);
    if (!made.has(parent)) await makeFolders(host, root, parent);
    made.add(parent);
    return path;
  };
  return {
    folder,
    async take(to, from, modifiedMs) {
      const path = await placeFor(to);
      if (!(await linked(host, from, path))) {
        await copyFile(host, from, path);
        await host.files.setModified(path, modifiedMs);
      }
      await keep(path);
    },
    async open(to, modifiedMs) {
      const path = await placeFor(to);
      const handle = await host.files.create(path);
      return {
        write: (bytes) => handle.write(bytes),
        async done() {
          await handle.flush();
          await handle.close();
          await host.files.setModified(path, modifiedMs);
          await keep(path);
        },
        abort: () => handle.close(),
      };
    },
    async assertAsChecked({ from: path, is }) {
      if (checked.get(path.toLowerCase()) === (await host.files.identity(path))) return;
      if ((await hashFile(host, path)).sha256 !== is.sha256) throw new Failure('stage-changed', { path });
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

/** What a volume without hard links, or with no more for this file, answers: 1, 50, 1142. */
const NO_LINKS = new Set([1, 50, 1142]);

async function linked(host: Host, from: string, to: string): Promise<boolean> {
  try {
    await host.files.link(from, to);
    return true;
  } catch (error) {
    if (isHostError(error) && NO_LINKS.has(error.win32)) return false;
    throw error;
  }
}
