import * as win32 from 'node:path/win32';
import type { KeptAside } from './ledger.ts';
import { missingFolders } from './missing-folders.ts';
import type { Move, PathEntry, Plan, RemoveFolder } from './plan.ts';
import type { RecordRead } from './record-of.ts';
import { stateFolder } from './state-folder.ts';

export interface RollbackPlanInput {
  readonly id: string;
  readonly nowMs: number;
  /** The install that is taken back. */
  readonly of: Plan;
  /** Its own steps that still stand, in its own order: see `standingMoves`. */
  readonly moves: readonly Move[];
  /** What steps aside first. */
  readonly displaced: readonly Move[];
  /** What returns beyond that to a set that had lent it. */
  readonly returned: readonly KeptAside[];
  readonly path: readonly PathEntry[];
  /** The record now, and once the install is taken back. */
  readonly before: RecordRead;
  readonly after: RecordRead;
  /** Times of the folders now, by absolute path in lower case; a folder that is gone is absent. */
  readonly folders: ReadonlyMap<string, number>;
}

/** The inverse of an install as a plan of its own: what we placed is withdrawn, what went aside comes back, in reverse order. */
export function buildRollbackPlan(input: RollbackPlanInput): Plan {
  const { of, folders } = input;
  if (of.intent.to !== 'install') throw new Error(`Not an install: ${of.id}`);
  const moves = [
    ...input.displaced,
    ...input.moves.toReversed().map((s) => inverse(s, input)),
    ...input.returned.map((k) => inverse(k.move, input)),
  ];
  return {
    schema: 'cudnnup/plan/1',
    id: input.id,
    createdAt: new Date(input.nowMs).toISOString(),
    intent: { to: 'rollback', of: of.id, version: of.intent.version, restores: of.intent.replaces },
    root: of.root,
    steps: [
      ...input.path,
      ...missingFolders(
        of.root,
        moves.map((m) => m.to),
        folders,
      ),
      ...moves,
      ...emptied(of, folders),
    ],
    before: input.before?.text ?? null,
    after: input.after?.text ?? null,
    folderTimes: of.folderTimes.map((f) => ({
      path: f.path,
      beforeMs: folders.get(f.path.toLowerCase()) ?? null,
      afterMs: f.beforeMs,
    })),
  };
}

function inverse(step: Move, { id, of }: RollbackPlanInput): Move {
  if (step.why === 'aside') return { ...step, why: 'restore', from: step.to, to: step.from };
  const trash = win32.join(stateFolder(of.root).trash, id);
  return { ...step, why: 'withdraw', from: step.to, to: win32.join(trash, win32.relative(of.root, step.to)) };
}

/** The toolkit's folders that the install made; our own are tidied without a plan. */
function emptied(of: Plan, folders: ReadonlyMap<string, number>): readonly RemoveFolder[] {
  const { home } = stateFolder(of.root);
  return of.steps.toReversed().flatMap((s): readonly RemoveFolder[] => {
    if (s.do !== 'make-folder' || !folders.has(s.path.toLowerCase())) return [];
    return s.path.toLowerCase().startsWith(home.toLowerCase()) ? [] : [{ do: 'remove-folder', path: s.path }];
  });
}
