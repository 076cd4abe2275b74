import type { Move, Plan } from './plan.ts';

/** A file of an earlier state that is kept under `.cudnnup\aside`. */
export interface KeptAside {
  /** The change that moved it there. */
  readonly by: string;
  readonly move: Move;
  /** The install that had put it into the toolkit; null when that was not us. */
  readonly owner: string | null;
}

/** Where the files that we ever moved are now, by absolute path in lower case. */
export interface Ledger {
  /** Files in the toolkit that we put there, with the install that first did. */
  readonly placed: ReadonlyMap<string, string>;
  readonly aside: ReadonlyMap<string, KeptAside>;
  /** What was kept aside and is deleted, with the install that had put it into the toolkit. */
  readonly cleaned: ReadonlyMap<string, string | null>;
  /** Installs whose set was uninstalled. */
  readonly uninstalled: ReadonlySet<string>;
}

/**
 * Adds up the changes that were completed. A rollback or an uninstall that looked at one journal entry alone would not see
 * what came after it.
 * @param plans oldest first
 */
export function ledgerOf(plans: readonly Plan[]): Ledger {
  const placed = new Map<string, string>();
  const aside = new Map<string, KeptAside>();
  const cleaned = new Map<string, string | null>();
  const uninstalled = new Set<string>();
  for (const plan of plans) {
    if (plan.intent.to === 'uninstall') for (const id of plan.intent.of) uninstalled.add(id);
    for (const step of plan.steps) {
      if (step.do !== 'move') continue;
      const from = step.from.toLowerCase();
      const to = step.to.toLowerCase();
      const owner = placed.get(from) ?? aside.get(from)?.owner ?? null;
      placed.delete(from);
      aside.delete(from);
      if (step.why === 'aside') aside.set(to, { by: plan.id, move: step, owner });
      if (step.why === 'discard') cleaned.set(from, owner);
      if (step.why === 'place') placed.set(to, plan.id);
      if (step.why === 'restore' && owner !== null) placed.set(to, owner);
    }
  }
  return { placed, aside, cleaned, uninstalled };
}
