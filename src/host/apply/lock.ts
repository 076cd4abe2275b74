import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import type { StateFolder } from '../../core/plan/state-folder.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { isHostError } from '../host-error.ts';
import type { Host, ProcessIdentity } from '../host.ts';
import { makeFolders } from './make-folders.ts';
import { readText } from './read-text.ts';
import { removeIfThere } from './remove-if-there.ts';
import type { Wait } from './retry.ts';
import { realWait } from './retry.ts';
import { removeEmptyFolders } from './tidy.ts';
import { writeText } from './write-text.ts';

/** 183: somebody holds the lock. 3: the last holder has just removed the empty folder. 2: our draft was swept away meanwhile. */
const RACES: ReadonlySet<number> = new Set([183, 3, 2]);

/** A pid of 0 or below would ask about a whole group of processes. */
const pid = z.number().check(z.int(), z.gte(1), z.lte(0xffff_ffff));

const lockSchema = z.object({ pid, started: z.string(), command: z.string() });

export interface LockOptions {
  readonly host: Host;
  readonly root: string;
  /** What the holder is doing, for the one who waits: `install`. */
  readonly command: string;
  /** How long to wait for another holder, ms. */
  readonly patienceMs?: number;
  readonly wait?: Wait;
}

/**
 * Runs `action` as the only one that changes this toolkit. The lock of a process that no longer lives is taken over.
 * @throws Failure `locked`, naming the holder
 */
export async function withLock<T>(options: LockOptions, action: () => Promise<T>): Promise<T> {
  const { host, root } = options;
  const at = stateFolder(root);
  await makeFolders(host, root, at.home);
  const mine = await takeLock(options);
  try {
    return await action();
  } finally {
    await release(host, at, mine);
  }
}

/**
 * A lock that cannot be removed now is no harm: its process ends soon, and a dead one's lock is taken over.
 * Somebody else's is there when a person has deleted ours meanwhile.
 */
async function release(host: Host, at: StateFolder, mine: string): Promise<void> {
  try {
    if ((await readText(host, at.lock)) !== mine) return;
    await host.files.remove(at.lock);
    await removeEmptyFolders(host, [at.home]);
  } catch (error) {
    if (!isHostError(error)) throw error;
  }
}

async function takeLock({
  host,
  root,
  command,
  patienceMs = 2000,
  wait = realWait,
}: LockOptions): Promise<string> {
  const { lock } = stateFolder(root);
  const mine = JSON.stringify({ ...host.processes.self, command });
  for (let waited = 0; ; waited += 200) {
    try {
      await writeText(host, lock, mine, { replace: false });
      return mine;
    } catch (error) {
      if (!isHostError(error) || !RACES.has(error.win32)) throw error;
      if (error.win32 === 3) await makeFolders(host, root, stateFolder(root).home);
    }
    const text = await readText(host, lock);
    if (text === undefined) continue;
    const holder = parseHolder(text);
    if (holder && !(await host.processes.isRunning(holder))) await removeDeadLock(host, lock, text);
    else if (waited >= patienceMs)
      throw new Failure('locked', {
        path: lock,
        holder: holder ? `${holder.command} (pid ${holder.pid})` : '?',
      });
    else await wait(200);
  }
}

/** Who wrote this lock, or the draft of one; undefined when it is none of ours. */
export function parseHolder(text: string): (ProcessIdentity & { readonly command: string }) | undefined {
  try {
    const result = lockSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Only who has claimed it may take a dead lock away, and looks once more what lies there: of two who saw the same dead lock
 * the slower must not take the quicker one's fresh one. While it lies there nobody can put another in its place.
 */
async function removeDeadLock(host: Host, lock: string, dead: string): Promise<void> {
  const claim = `${lock}.claim`;
  const mine = JSON.stringify({ ...host.processes.self, command: 'claim' });
  try {
    await writeText(host, claim, mine, { replace: false });
  } catch (error) {
    if (!isHostError(error) || !RACES.has(error.win32)) throw error;
    // A claim outlives its maker only when that one died within these lines.
    const claimer = parseHolder((await readText(host, claim)) ?? '');
    if (claimer && !(await host.processes.isRunning(claimer))) await removeIfThere(host, claim);
    return;
  }
  try {
    if ((await readText(host, lock)) === dead) await removeIfThere(host, lock);
  } finally {
    await removeIfThere(host, claim);
  }
}
