import type { InstalledSet } from './installed.ts';
import { installedText } from './installed.ts';
import type { PathEntry, Plan } from './plan.ts';
import type { RecordRead } from './record-of.ts';

export interface AddPathPlanInput {
  readonly id: string;
  readonly nowMs: number;
  readonly root: string;
  /** The set that lies there already, file for file. */
  readonly set: InstalledSet;
  readonly pathEntry: PathEntry;
  readonly before: NonNullable<RecordRead>;
}

/** For a cuDNN that is in place: only PATH is wanted, so only PATH changes. */
export function buildAddPathPlan({ id, nowMs, root, set, pathEntry, before }: AddPathPlanInput): Plan {
  const { scope, entry } = pathEntry;
  const sets = before.installed.sets.map((s) => (s === set ? { ...s, pathEntry: { scope, entry } } : s));
  return {
    schema: 'cudnnup/plan/1',
    id,
    createdAt: new Date(nowMs).toISOString(),
    intent: { to: 'install', version: set.version, cuda: set.cuda, source: set.source.name, replaces: null },
    root,
    steps: [pathEntry],
    before: before.text,
    after: installedText({ ...before.installed, transaction: id, sets }),
    folderTimes: [],
  };
}
