import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { FileStat, HostFiles } from '../src/host/host.ts';
import { identityOf } from '../src/host/identity-of.ts';
import { asHostAsync } from '../src/host/node-errors.ts';
import { openForReading, openForWriting } from '../src/host/windows/file-handles.ts';

const PLAIN = { readOnly: false, hidden: false, system: false };

interface Options {
  /** The real folder of the machine. */
  readonly machine: string;
  /** Windows path of the toolkit: below it every name is spelt as on the disk. */
  readonly toolkit: string;
  readonly flush: boolean;
}

/**
 * A machine's files of which those below the toolkit are reached without the folder machine's own work: looking every name up without
 * regard to case reads whole folders again and again, which Windows' file system does by itself. Handles are those of a Windows host.
 */
export function plainFiles(of: HostFiles, { machine, toolkit, flush }: Options): HostFiles {
  const inside = toolkit.toLowerCase();
  const real = (p: string): string => path.join(machine, p.slice(0, 1), ...p.slice(3).split('\\'));
  const ours = (p: string): boolean => p.toLowerCase().startsWith(inside);
  const native = async <T>(operation: string, p: string, work: (at: string) => Promise<T>): Promise<T> =>
    asHostAsync(operation, p, () => work(real(p)));
  return {
    ...of,
    stat: (p) => (ours(p) ? statOf(real(p)) : of.stat(p)),
    identity: (p) => native('identity', p, async (at) => identityOf(await fs.lstat(at, { bigint: true }))),
    list: (p) =>
      ours(p)
        ? fs.readdir(real(p)).then(
            (names) => names.sort(),
            () => undefined,
          )
        : of.list(p),
    open: (p) => (ours(p) ? openForReading(real(p)) : of.open(p)),
    async create(p) {
      const handle = await openForWriting(real(p));
      return flush ? handle : { ...handle, flush: async () => {} };
    },
    makeDirectory: (p) => native('makeDirectory', p, (at) => fs.mkdir(at)),
    link: (from, to) => native('link', from, (at) => fs.link(at, real(to))),
    remove: (p) => native('remove', p, (at) => fs.unlink(at)),
    removeDirectory: (p) => native('removeDirectory', p, (at) => fs.rmdir(at)),
    setModified: (p, ms) => native('setModified', p, (at) => fs.lutimes(at, ms / 1000, ms / 1000)),
    async rename(from, to, options) {
      // Linux replaces silently; what Windows would refuse is refused by the folder machine, which is asked then.
      if (!options.replace && (await statOf(real(to)))) return of.rename(from, to, options);
      return native('rename', from, (at) => fs.rename(at, real(to)));
    },
  };
}

async function statOf(at: string): Promise<FileStat | undefined> {
  const stat = await fs.lstat(at).catch(() => undefined);
  if (!stat) return undefined;
  const kind = stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : 'other';
  return {
    kind,
    size: kind === 'file' ? stat.size : 0,
    modifiedMs: Math.round(stat.mtimeMs),
    attributes: PLAIN,
  };
}
