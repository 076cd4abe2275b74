/** What can stop a change, or make it be taken back. */
export interface ApplyFailures {
  /** A file that we put there, or keep for a rollback, is no longer what it was. */
  altered: { path: string; expected: string; found: string };
  /** An undo failed half-way; the journal stays and `recover` goes on. */
  'half-done': { root: string; path: string; win32: number };
  'in-use': { path: string; program: string | null; pid: number | null };
  'journal-untrusted': { path: string; reason: string };
  locked: { path: string; holder: string };
  'not-installed': { root: string };
  'kept-altered': { path: string; version: string };
  /** `clean` has deleted what a rollback would have to bring back. */
  'kept-cleaned': { id: string; version: string; restores: string | null };
  'nothing-kept': { version: string; kept: string };
  'nothing-to-roll-back': { root: string };
  'path-value-refused': {
    scope: 'user' | 'machine';
    why: 'other-type' | 'no-valid-text' | 'open-quote' | 'too-long';
  };
  'permission-denied': { path: string; command: string };
  refused: { count: number };
  'rollback-blocked': { root: string; path: string; reason: 'missing' | 'occupied' | 'altered' };
  'rollback-order': { wanted: string; newest: string };
  'rollback-unknown': { wanted: string; known: string };
  'several-sets': { found: string; majors: string };
  'rolled-back': { path: string; win32: number };
  /** A file that had been checked is another one at the moment when it would be put in its place. */
  'stage-changed': { path: string };
  /** We have an administrator's rights, and in this folder everybody can put files of theirs before us. */
  'open-folder': { root: string };
  'staging-failed': { path: string; win32: number };
  'other-user': { scope: 'user' };
  'needs-elevation': { command: string };
  'no-nvcc': { root: string };
  'toolkit-unreadable': { root: string; win32: number };
  /** Another zlibwapi.dll lies where ours would go. */
  'zlibwapi-occupied': { path: string };
  /** The one that came with cudnnup is not what it was. */
  'zlibwapi-damaged': { expected: string; found: string };
  'variable-changed': { scope: 'user' | 'machine'; name: string };
}

export const APPLY_EXITS = {
  altered: 4,
  'half-done': 5,
  'in-use': 4,
  'journal-untrusted': 4,
  locked: 4,
  'not-installed': 4,
  'kept-altered': 4,
  'kept-cleaned': 4,
  'nothing-kept': 4,
  'nothing-to-roll-back': 4,
  'path-value-refused': 4,
  'permission-denied': 4,
  refused: 4,
  'rollback-blocked': 4,
  'rollback-order': 4,
  'rollback-unknown': 2,
  'several-sets': 4,
  'rolled-back': 5,
  'stage-changed': 4,
  'open-folder': 4,
  'staging-failed': 5,
  'other-user': 4,
  'needs-elevation': 4,
  'no-nvcc': 4,
  'toolkit-unreadable': 3,
  'zlibwapi-occupied': 4,
  'zlibwapi-damaged': 4,
  'variable-changed': 4,
} as const satisfies Record<keyof ApplyFailures, number>;
