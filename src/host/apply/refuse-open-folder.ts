import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import type { Host } from '../host.ts';

const FOLDERS = ['', 'bin', 'bin\\x64', 'include', 'lib', 'lib\\x64', '.cudnnup'];

/**
 * With an administrator's rights nothing is changed where everybody may write: between two of our steps anybody could put a
 * file or a folder of his own, and it is not his rights that would act on it.
 * @throws Failure `open-folder`, unless it is forced
 */
export async function refuseOpenFolder(
  host: Host,
  root: string,
  forced: readonly ForceCode[] = [],
): Promise<void> {
  if (forced.includes('open-folder') || (await host.system.os()).elevated !== true) return;
  for (const folder of FOLDERS) {
    const path = win32.join(root, folder);
    if ((await host.files.stat(path))?.kind !== 'directory') continue;
    if ((await host.files.anyoneMayWrite(path)) === true) throw new Failure('open-folder', { root: path });
  }
}
