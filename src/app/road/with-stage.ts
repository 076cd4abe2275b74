import { Failure } from '../../core/failure.ts';
import { isPending } from '../../host/apply/journal.ts';
import type { Stage } from '../../host/apply/stage.ts';
import { openStage } from '../../host/apply/stage.ts';
import { isHostError } from '../../host/host-error.ts';
import type { Host } from '../../host/host.ts';

interface Place {
  readonly host: Host;
  readonly root: string;
  readonly id: string;
}

/**
 * Opens a stage, works with it, and clears it away; not where the change is half done, for recovery needs what it has staged.
 * @throws Failure `staging-failed`
 */
export async function withStage<T>(
  { host, root, id }: Place,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const stage = await openStage(host, root, id);
  try {
    return await work(stage);
  } catch (error) {
    if (isHostError(error))
      throw new Failure('staging-failed', { path: error.path, win32: error.win32 }, { cause: error });
    throw error;
  } finally {
    if (!(await mayBePending(host, root, id))) await stage.discard();
  }
}

async function mayBePending(host: Host, root: string, id: string): Promise<boolean> {
  try {
    return await isPending(host, root, id);
  } catch (error) {
    if (!isHostError(error)) throw error;
    return true;
  }
}
