import type { Plan } from '../../core/plan/plan.ts';
import type { JournalEntry } from '../../host/apply/journal.ts';

/** A change that stands in the history, oldest first. */
export interface Change {
  readonly id: string;
  readonly plan: Plan;
  readonly state: 'done' | 'pending';
  readonly endedAt: string | null;
  /** The rollback that took it back. */
  readonly rolledBackBy: string | null;
  /** The uninstall that removed what this install had put there. */
  readonly removedBy: string | null;
}

export function changesOf(journal: readonly JournalEntry[]): readonly Change[] {
  const entries = journal.filter((e) => e.state !== 'untrusted');
  const takenBack = new Map<string, string>();
  const removed = new Map<string, string>();
  for (const e of entries) {
    const { intent } = e.plan;
    if (e.state === 'done' && (intent.to === 'rollback' || intent.to === 'undo-environment'))
      takenBack.set(intent.of, e.id);
    if (e.state === 'done' && intent.to === 'uninstall') for (const id of intent.of) removed.set(id, e.id);
  }
  return entries.map((e) => ({
    id: e.id,
    plan: e.plan,
    state: e.state,
    endedAt: e.endedAt,
    rolledBackBy: takenBack.get(e.id) ?? null,
    removedBy: removed.get(e.id) ?? null,
  }));
}

/** The plans of what was completed, oldest first. */
export function donePlans(changes: readonly Change[]): readonly Plan[] {
  return changes.filter((c) => c.state === 'done').map((c) => c.plan);
}
