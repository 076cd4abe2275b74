import { Failure } from '../../core/failure.ts';
import type { StagedFile } from '../../core/plan/build-install-plan.ts';
import type { KeptFile, KeptSet } from '../../core/plan/kept-sets.ts';
import { stageFolder, stagedAt } from '../../core/plan/staged-at.ts';
import { factsOf } from '../../host/apply/facts-of.ts';
import type { Stage } from '../../host/apply/stage.ts';
import type { Host } from '../../host/host.ts';
import { mapInLanes } from '../../host/map-in-lanes.ts';

interface Place {
  readonly root: string;
  readonly id: string;
}

/** Where each file of a kept set goes: to where it once lay, its licence below the new change. */
export function stagedKept({ files }: KeptSet, { root, id }: Place): readonly StagedFile[] {
  return files.map(({ file }) => {
    const to = file.path.replace(/^(\.cudnnup\\license\\)[^\\]+/i, `$1${id}`);
    const { size, sha256, modifiedMs = 0 } = file;
    return { staged: stagedAt(stageFolder(root, id), to), to, size, sha256, modifiedMs };
  });
}

interface Options extends Place {
  readonly host: Host;
  readonly stage: Stage;
  readonly kept: KeptSet;
  readonly trustTimes: boolean;
}

/**
 * Takes a kept set into the stage, after each file was shown to be the one that was installed.
 * @throws Failure `kept-altered`
 */
export async function stageKept({
  host,
  root,
  id,
  stage,
  kept,
  trustTimes,
}: Options): Promise<readonly StagedFile[]> {
  const staged = stagedKept(kept, { root, id });
  const sound = await mapInLanes(kept.files, (file) => isSound(host, file, trustTimes));
  const altered = kept.files[sound.indexOf(false)];
  if (altered) throw new Failure('kept-altered', { path: altered.at, version: kept.set.version });
  for (const [index, { at }] of kept.files.entries()) {
    const wanted = staged[index];
    if (wanted) await stage.take(wanted.to, at, wanted.modifiedMs);
  }
  return staged;
}

async function isSound(host: Host, { file, at }: KeptFile, trustTimes: boolean): Promise<boolean> {
  if ((await host.files.stat(at))?.kind !== 'file') return false;
  return (await factsOf({ host, path: at, recorded: trustTimes ? file : null })).sha256 === file.sha256;
}
