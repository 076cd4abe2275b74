import type { Machine, SearchFolder } from '../machine/machine.ts';
import { sameFolder } from './same-folder.ts';
import type { PathScope } from './wanted-cudnn.ts';

/**
 * The lasting PATH entry that leads to this folder already. For the user either part will do, for everybody the machine's
 * only; what is set in one terminal does not last.
 */
export function onPath(machine: Machine, folder: string, scope: PathScope): SearchFolder | undefined {
  return machine.searchFolders.find(
    (searched) =>
      (searched.scope === 'machine' || (scope === 'user' && searched.scope === 'user')) &&
      sameFolder(searched.path, folder),
  );
}
