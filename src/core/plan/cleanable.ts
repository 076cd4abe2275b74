import type { Installed } from './installed.ts';
import type { KeptAside } from './ledger.ts';
import { ledgerOf } from './ledger.ts';
import type { Plan } from './plan.ts';

export interface CleanWish {
  /** How many cuDNNs stay kept, counted from the one that was replaced last. */
  readonly keep: number;
  /** Milliseconds; what was replaced later than that stays. */
  readonly olderThanMs: number;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** A cuDNN that an install of ours had put into the toolkit and that lies aside now, or what is left of it. */
export interface Cleanable {
  readonly install: string;
  readonly version: string;
  /** When the last of it was moved aside, ISO 8601, UTC. */
  readonly replacedAt: string;
  readonly kept: readonly KeptAside[];
}

export interface Cleaning {
  readonly goes: readonly Cleanable[];
  readonly stays: readonly Cleanable[];
}

/**
 * Parts the cuDNNs that are kept aside into those that may go and those that stay, the last replaced first. Neither holds what was there
 * before us, for nobody else may have that, nor what a cuDNN that is in place has lent to another.
 * @param plans the completed ones, oldest first
 */
export function cleanable(
  plans: readonly Plan[],
  installed: Installed,
  { keep, olderThanMs, nowMs }: CleanWish,
): Cleaning {
  const { aside, uninstalled } = ledgerOf(plans);
  const inPlace = new Set(installed.sets.map((s) => s.transaction));
  const ages = new Map(plans.map((plan, age) => [plan.id, age]));
  const lastMoved = (kept: readonly KeptAside[]): number => Math.max(...kept.map((k) => ages.get(k.by) ?? 0));
  const all = plans
    .flatMap(({ id, intent }): readonly Cleanable[] => {
      const kept = [...aside.values()].filter((k) => k.owner === id);
      if (intent.to !== 'install' || kept.length === 0 || inPlace.has(id)) return [];
      const replacedAt = plans[lastMoved(kept)]?.createdAt ?? '';
      return [{ install: id, version: intent.version, replacedAt, kept }];
    })
    .sort((a, b) => lastMoved(b.kept) - lastMoved(a.kept));
  // Headers that an uninstalled cuDNN had lent bring nothing back: they do not count among those to keep.
  const kept = all.filter((c) => !uninstalled.has(c.install)).slice(0, keep);
  const goes = all.filter((c) => !kept.includes(c) && nowMs - Date.parse(c.replacedAt) >= olderThanMs);
  return { goes, stays: all.filter((c) => !goes.includes(c)) };
}
