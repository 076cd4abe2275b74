import type { InstalledFile } from '../../core/plan/installed.ts';
import type { FileStat } from '../host.ts';

/** Headers, import libraries and the shim are read in no time; the time a file bears is trusted only for more. */
const ALWAYS_READ = 2 ** 20;

/** Has a large file the very size and time that we gave it? */
export function isAsRecorded(
  stat: FileStat | undefined,
  { size, modifiedMs }: Pick<InstalledFile, 'size' | 'modifiedMs'>,
): boolean {
  return stat?.kind === 'file' && size > ALWAYS_READ && stat.size === size && stat.modifiedMs === modifiedMs;
}
