import * as win32 from 'node:path/win32';
import { missingFolders } from './missing-folders.ts';
import type { Plan, Step } from './plan.ts';
import { stateFolder } from './state-folder.ts';

export interface RollbackPlanInput {
  readonly id: string;
  readonly nowMs: number;
  /** The install that is taken back. */
  readonly of: Plan;
  /** Absolute paths, lower case, of files that a later uninstall has withdrawn already. */
  readonly withdrawn: ReadonlySet<string>;
  /** Text of installed.json now. */
  readonly before: string | null;
  /** Times of the folders now, by absolute path in lower case; a folder that is gone is absent. */
  readonly folders: ReadonlyMap<string, number>;
}

/** The inverse of an install as a plan of its own: what we placed is withdrawn, what went aside comes back, in reverse order. */
export function buildRollbackPlan(input: RollbackPlanInput): Plan {
  if (input.of.intent.to !== 'install') throw new Error(`Not an install: ${input.of.id}`);
  const trash = win32.join(stateFolder(input.of.root).trash, input.id);
  const moves = input.of.steps.toReversed().flatMap((s): readonly Step[] => {
    switch (s.do) {
      case 'make-folder':
        return [];
      case 'move':
        if (s.why === 'aside') return [{ ...s, why: 'restore', from: s.to, to: s.from }];
        if (input.withdrawn.has(s.to.toLowerCase())) return [];
        return [
          { ...s, why: 'withdraw', from: s.to, to: win32.join(trash, win32.relative(input.of.root, s.to)) },
        ];
      case 'set-variable':
        return [];
      case 'path-entry':
        return [{ ...s, change: s.change === 'add' ? 'remove' : 'add' }];
    }
  });
  return {
    schema: 'cudnnup/plan/1',
    id: input.id,
    createdAt: new Date(input.nowMs).toISOString(),
    intent: {
      to: 'rollback',
      of: input.of.id,
      version: input.of.intent.version,
      restores: input.of.intent.replaces,
    },
    root: input.of.root,
    steps: [...missingFolders(input.of.root, targets(moves), input.folders), ...moves],
    before: input.before,
    after: input.of.before,
    folderTimes: input.of.folderTimes.map((f) => ({
      path: f.path,
      beforeMs: input.folders.get(f.path.toLowerCase()) ?? null,
      afterMs: f.beforeMs,
    })),
  };
}

function targets(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((s) => (s.do === 'move' ? [s.to] : []));
}
