import * as win32 from 'node:path/win32';
import { CUDNN_FOLDERS } from '../../core/plan/our-folders.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { HostError } from '../host-error.ts';
import type { Host } from '../host.ts';

/** A link, or a file, where a folder should be. */
const REPARSE_POINT = 4390;

/**
 * Looks at every folder that a change may pass through, before it begins: a junction found half-way would stop the way back too.
 * @throws HostError 4390
 */
export async function refuseLinks(host: Host, root: string): Promise<void> {
  const { home, journal, stage, aside, trash, license } = stateFolder(root);
  const toolkit = CUDNN_FOLDERS.map((folder) => win32.join(root, folder));
  for (const path of [home, journal, stage, aside, trash, license, ...toolkit]) await refuseLink(host, path);
}

/** @throws HostError 4390 where something lies at this path that is no plain folder */
export async function refuseLink(host: Host, path: string): Promise<void> {
  const stat = await host.files.stat(path);
  if (stat && stat.kind !== 'directory') throw new HostError('stat', path, REPARSE_POINT);
}
