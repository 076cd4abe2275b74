import { createHash } from 'node:crypto';
import * as win32 from 'node:path/win32';
import type { Host } from '../../src/host/host.ts';

/**
 * Everything about a machine's files that a person could notice: names, bytes, times, attributes.
 * Left out: the toolkit folder's own time (a change must make `.cudnnup` in it before it can write down what the time was)
 * and times inside `.cudnnup`, except those of the files kept aside.
 */
export async function machineSnapshot(host: Host, root: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const home = win32.join(root, '.cudnnup').toLowerCase();
  const visit = async (path: string): Promise<void> => {
    const stat = await host.files.stat(path);
    if (!stat) return;
    const inHome = path.toLowerCase().startsWith(home);
    const timed =
      path.toLowerCase() !== root.toLowerCase() &&
      (!inHome || (stat.kind === 'file' && path.toLowerCase().includes('\\aside\\')));
    const time = timed ? stat.modifiedMs : '-';
    lines.push(
      [
        path,
        stat.kind,
        time,
        JSON.stringify(stat.attributes),
        stat.kind === 'file' ? await digest(host, path) : '',
      ].join(' | '),
    );
    if (stat.kind === 'directory')
      for (const name of (await host.files.list(path)) ?? []) await visit(win32.join(path, name));
  };
  await visit('C:\\');
  return lines;
}

async function digest(host: Host, path: string): Promise<string> {
  const handle = await host.files.open(path);
  try {
    return createHash('sha256')
      .update(await handle.read(0, handle.size))
      .digest('hex');
  } finally {
    await handle.close();
  }
}
