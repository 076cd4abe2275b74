import * as fs from 'node:fs/promises';
import * as win32 from 'node:path/win32';
import { HostError } from '../host-error.ts';

/** What the folder host says too: a link where a plain folder should be. */
const LINK_IN_THE_WAY = 4390;

/**
 * Refuses to change anything behind a junction or symbolic link: who may write into a toolkit could otherwise lead an
 * elevated process to other people's files. The last part of the path is the caller's business.
 * @throws HostError 4390
 */
export async function refuseLinks(operation: string, path: string): Promise<void> {
  const link = await firstLink(win32.dirname(path));
  if (link !== undefined) throw new HostError(operation, link, LINK_IN_THE_WAY);
}

/** The path with its links resolved. Without any it stays as it is: a subst drive or a mapped one keeps its letter. */
export async function realPath(path: string): Promise<string> {
  return (await firstLink(path)) === undefined ? path : fs.realpath(path).catch(() => path);
}

async function firstLink(path: string): Promise<string | undefined> {
  const { root } = win32.parse(path);
  let at = root;
  for (const part of path.slice(root.length).split('\\')) {
    at = win32.join(at, part);
    const stat = await fs.lstat(at).catch(() => undefined);
    if (stat?.isSymbolicLink()) return at;
  }
  return undefined;
}
