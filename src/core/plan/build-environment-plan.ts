import type { Plan, SetVariable } from './plan.ts';

export interface EnvironmentPlanInput {
  readonly id: string;
  readonly nowMs: number;
  /** The environment root of this scope. */
  readonly root: string;
  readonly what: 'path-fix' | 'use-toolkit';
  /** Shown in the history: the toolkit's version or folder. */
  readonly detail: string;
  readonly steps: readonly SetVariable[];
  /** Text of the root's record now. */
  readonly before: string | null;
}

/** A change of environment variables as a transaction like any other; the root's record is its commit point. */
export function buildEnvironmentPlan({
  id,
  nowMs,
  root,
  what,
  detail,
  steps,
  before,
}: EnvironmentPlanInput): Plan {
  return {
    schema: 'cudnnup/plan/1',
    id,
    createdAt: new Date(nowMs).toISOString(),
    intent: { to: 'environment', what, detail },
    root,
    steps,
    before,
    after: environmentRecord(id),
    folderTimes: [],
  };
}

/** The inverse as a plan of its own. */
export function buildEnvironmentUndo(
  of: Plan,
  now: Pick<EnvironmentPlanInput, 'id' | 'nowMs' | 'before'>,
): Plan {
  if (of.intent.to !== 'environment') throw new Error(`Not a change of the environment: ${of.id}`);
  return {
    ...of,
    id: now.id,
    createdAt: new Date(now.nowMs).toISOString(),
    intent: { to: 'undo-environment', of: of.id },
    steps: of.steps
      .toReversed()
      .map((s) => (s.do === 'set-variable' ? { ...s, before: s.after, after: s.before } : s)),
    before: now.before,
    after: environmentRecord(now.id),
  };
}

function environmentRecord(change: string): string {
  return `${JSON.stringify({ schema: 'cudnnup/environment/1', change })}\n`;
}
