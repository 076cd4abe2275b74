import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { Toolkit } from '../../core/machine/machine.ts';
import { belongsToOldSet } from '../../core/plan/belongs-to-old-set.ts';
import type { PresentFile } from '../../core/plan/build-install-plan.ts';
import type { Installed } from '../../core/plan/installed.ts';
import { isOurZlibwapi } from '../../core/plan/is-our-file.ts';
import { factsOf } from '../../host/apply/facts-of.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Host } from '../../host/host.ts';
import { mapInLanes } from '../../host/map-in-lanes.ts';
import type { OnProgress } from './progress.ts';

interface Options {
  readonly host: Host;
  readonly toolkit: Toolkit;
  readonly major: number;
  /** Null: every byte is read. */
  readonly record: Installed | null;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * The cuDNN files of this major that lie in the toolkit now: what an install moves aside.
 * @throws Failure `toolkit-unreadable`
 */
export async function presentFiles(options: Options): Promise<readonly PresentFile[]> {
  const { host, toolkit, major, record, onProgress } = options;
  const { root, cudnnFiles } = toolkit;
  if (cudnnFiles.state !== 'seen')
    throw new Failure('toolkit-unreadable', { root, win32: cudnnFiles.why.number ?? 0 });
  const old = cudnnFiles.value.filter((f) => belongsToOldSet(win32.basename(f.path), major));
  const ours = new Map((record?.sets ?? []).flatMap((s) => s.files).map((f) => [f.path.toLowerCase(), f]));
  let done = 0;
  const cudnn = await mapInLanes(old, async ({ path }) => {
    onProgress?.({ phase: 'hash', done: done++, of: old.length });
    const recorded = ours.get(path.toLowerCase()) ?? null;
    const { size, sha256 } = await factsOf({ host, path: win32.join(root, path), recorded });
    return { path, size, sha256 };
  });
  return [...cudnn, ...(await ourZlibwapi(options))];
}

/** The zlibwapi.dll that we put beside the cuDNN of this major: it goes with it. */
async function ourZlibwapi({ host, toolkit, major }: Options): Promise<readonly PresentFile[]> {
  const { root } = toolkit;
  const record = (await readInstalled(host, root))?.installed;
  const file = record?.sets
    .find((s) => s.major === major)
    ?.files.find((f) => isOurZlibwapi(f.path, f.sha256));
  if (!file || (await host.files.stat(win32.join(root, file.path)))?.kind !== 'file') return [];
  const { size, sha256 } = await hashFile(host, win32.join(root, file.path));
  return sha256 === file.sha256 ? [{ path: file.path, size, sha256 }] : [];
}
