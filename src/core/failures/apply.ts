/** What can stop a change, or make it be taken back. */
export interface ApplyFailures {
  /** The target changed between planning and applying, or a file of ours was altered since. */
  'altered': { path: string; expected: string; found: string };
  'locked': { path: string; holder: string };
  'journal-untrusted': { path: string; reason: string };
  'nothing-to-roll-back': { root: string };
  'not-installed': { root: string };
  'refused': { count: number };
  'rolled-back': { step: string; path: string; win32: number };
  'rollback-blocked': { path: string; reason: string };
  'staged-differs': { entry: string; expected: string; found: string };
}

export const APPLY_EXITS = {
  'altered': 4,
  'locked': 4,
  'journal-untrusted': 4,
  'nothing-to-roll-back': 4,
  'not-installed': 4,
  'refused': 4,
  'rolled-back': 5,
  'rollback-blocked': 4,
  'staged-differs': 4,
} as const satisfies Record<keyof ApplyFailures, number>;
