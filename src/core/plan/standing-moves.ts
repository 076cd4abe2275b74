import type { Ledger } from './ledger.ts';
import type { Move, Plan } from './plan.ts';

/**
 * The moves of an install that can still be taken back: its files that are in place, and what it moved aside that is kept
 * and missed. A header that belonged to a set that was uninstalled since is missed by nobody.
 */
export function standingMoves(of: Plan, ledger: Ledger): readonly Move[] {
  return of.steps.flatMap((s): readonly Move[] => {
    if (s.do !== 'move') return [];
    if (s.why !== 'aside') return ledger.placed.get(s.to.toLowerCase()) === of.id ? [s] : [];
    const kept = ledger.aside.get(s.to.toLowerCase());
    return kept && !(kept.owner !== null && ledger.uninstalled.has(kept.owner)) ? [s] : [];
  });
}
