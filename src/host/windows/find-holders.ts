import * as fs from 'node:fs/promises';
import * as win32 from 'node:path/win32';
import type { FileHolder } from '../host.ts';
import { win32Of } from '../node-errors.ts';
import type { Rstrtmgr } from './api/rstrtmgr.ts';
import { rstrtmgr } from './api/rstrtmgr.ts';
import type { NativeReach } from './native.ts';
import { wideText } from './wide-text.ts';

/** Microsoft, RM_PROCESS_INFO: pid and start time, two names, four numbers. */
const INFO_SIZE = 668;
const NAME_AT = 12;
const NAME_END = NAME_AT + 2 * 256;
const MORE_DATA = 234;
const MOST = 64;

/**
 * Who holds any of these files. Windows' Restart Manager names the programs; whether a file is held at all is also found
 * out by asking for write access, which a mapped DLL refuses (32), and which needs no native part.
 */
export async function findHolders(
  reach: NativeReach,
  paths: readonly string[],
): Promise<readonly FileHolder[]> {
  const held: FileHolder[] = [];
  for (const path of paths) {
    const refused = await refusesWriting(path);
    const named = 'why' in reach ? [] : namedHolders(rstrtmgr(reach.load), path);
    held.push(...named);
    if (refused && named.length === 0) held.push({ path, pid: null, program: null });
  }
  return held;
}

async function refusesWriting(path: string): Promise<boolean> {
  try {
    await (await fs.open(path, 'r+')).close();
    return false;
  } catch (error) {
    const number = win32Of(error);
    return number === 32 || number === 33;
  }
}

/** One session a file: the list does not tell which of several files a program holds. */
function namedHolders(api: Rstrtmgr, path: string): readonly FileHolder[] {
  const session = Buffer.alloc(4);
  // A session key is 32 characters and a zero.
  if (api.RmStartSession(session, 0, Buffer.alloc(66)) !== 0) return [];
  const id = session.readUInt32LE();
  try {
    if (api.RmRegisterResources(id, 1, [path], 0, null, 0, null) !== 0) return [];
    const needed = Buffer.alloc(4);
    const count = Buffer.alloc(4);
    count.writeUInt32LE(MOST);
    const infos = Buffer.alloc(MOST * INFO_SIZE);
    const result = api.RmGetList(id, needed, count, infos, Buffer.alloc(4));
    if (result !== 0 && result !== MORE_DATA) return [];
    return Array.from({ length: Math.min(MOST, count.readUInt32LE()) }, (_, i) => {
      const at = i * INFO_SIZE;
      const program = wideText(infos, at + NAME_AT, at + NAME_END);
      return { path, pid: infos.readUInt32LE(at), program: program === '' ? null : win32.basename(program) };
    });
  } finally {
    api.RmEndSession(id);
  }
}
