import { COMMANDS } from './commands.ts';
import { nearest } from './nearest.ts';

/** What other tools call these. */
const ELSEWHERE: Readonly<Record<string, string | undefined>> = {
  add: 'install',
  check: 'verify',
  cleanup: 'clean',
  delete: 'uninstall',
  doctor: 'verify',
  gc: 'clean',
  info: 'inspect',
  list: 'toolkits',
  log: 'history',
  ls: 'toolkits',
  prune: 'clean',
  remove: 'uninstall',
  restore: 'rollback',
  revert: 'rollback',
  rm: 'uninstall',
  setup: 'install',
  show: 'inspect',
  status: 'verify',
  switch: 'toolkit use',
  undo: 'rollback',
  update: 'install',
  upgrade: 'install',
  use: 'toolkit use',
};

/** The command that was most likely meant: by what other tools call it, else by a slip of the fingers. */
export function nearestCommand(given: string): string | null {
  const meant = Object.hasOwn(ELSEWHERE, given) ? ELSEWHERE[given] : undefined;
  return (
    meant ??
    nearest(
      given,
      COMMANDS.map((c) => c.name),
    )
  );
}
