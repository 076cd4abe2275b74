import * as fs from 'node:fs/promises';
import * as win32 from 'node:path/win32';
import { HostError, isHostError } from '../host-error.ts';
import type { FileStat, HostFiles } from '../host.ts';
import { identityOf } from '../identity-of.ts';
import { asHostAsync } from '../node-errors.ts';
import { anyoneMayWrite } from './anyone-may-write.ts';
import { attributesOf, readAttributes, writeAttributes } from './attributes.ts';
import { canWrite } from './can-write.ts';
import { openForReading, openForWriting } from './file-handles.ts';
import { findHolders } from './find-holders.ts';
import { realPath, refuseLinks } from './links.ts';
import type { NativeReach } from './native.ts';
import { renameWithoutReplacing } from './rename-without-replacing.ts';

/** Files of the running Windows. Node gives every absolute path the `\\?\` form, so long names and trailing dots are what they are. */
export function windowsFiles(reach: NativeReach): HostFiles {
  const stat = async (path: string): Promise<FileStat | undefined> => {
    try {
      const found = await asHostAsync('stat', path, () => fs.lstat(path));
      const kind = found.isSymbolicLink()
        ? 'link'
        : found.isDirectory()
          ? 'directory'
          : found.isFile()
            ? 'file'
            : 'other';
      const attributes =
        kind === 'file'
          ? (readAttributes(reach, path) ?? {
              readOnly: (found.mode & 0o200) === 0,
              hidden: false,
              system: false,
            })
          : attributesOf(0);
      return {
        kind,
        size: kind === 'file' ? found.size : 0,
        modifiedMs: Math.round(found.mtimeMs),
        attributes,
      };
    } catch (error) {
      if (isHostError(error) && (error.win32 === 2 || error.win32 === 3)) return undefined;
      throw error;
    }
  };
  const kindAt = async (operation: string, path: string): Promise<FileStat> => {
    const found = await stat(path);
    if (!found) throw new HostError(operation, path, 2);
    return found;
  };
  return {
    stat,
    async identity(path) {
      return identityOf(await asHostAsync('identity', path, () => fs.lstat(path, { bigint: true })));
    },
    async list(path) {
      if ((await stat(path))?.kind !== 'directory') return undefined;
      return (await asHostAsync('list', path, () => fs.readdir(path))).sort();
    },
    realPath,
    open: openForReading,
    async create(path) {
      await refuseLinks('create', path);
      try {
        return await openForWriting(path);
      } catch (error) {
        // libuv has one code for "exists"; for a file it is 80.
        if (isHostError(error) && error.win32 === 183) throw new HostError('create', path, 80, error);
        if (isHostError(error) && error.win32 === 2) throw new HostError('create', path, 3, error);
        throw error;
      }
    },
    async makeDirectory(path) {
      await refuseLinks('makeDirectory', path);
      await asHostAsync('makeDirectory', path, () => fs.mkdir(path));
    },
    async rename(from, to, { replace }) {
      for (const path of [from, to]) await refuseLinks('rename', path);
      if (!replace) return renameWithoutReplacing(reach, from, to);
      if ((await stat(to))?.kind === 'directory') throw new HostError('rename', to, 5);
      if ((await stat(to))?.attributes.readOnly === true) throw new HostError('rename', to, 5);
      await asHostAsync('rename', from, () => fs.rename(from, to));
    },
    async link(from, to) {
      for (const path of [from, to]) await refuseLinks('link', path);
      if ((await kindAt('link', from)).kind !== 'file') throw new HostError('link', from, 5);
      try {
        await asHostAsync('link', to, () => fs.link(from, to));
      } catch (error) {
        throw isHostError(error) && error.win32 === 183 ? new HostError('link', to, 80, error) : error;
      }
    },
    async remove(path) {
      await refuseLinks('remove', path);
      // libuv would take the read-only attribute away by itself.
      const { kind, attributes } = await kindAt('remove', path);
      if (kind === 'directory' || attributes.readOnly) throw new HostError('remove', path, 5);
      await asHostAsync('remove', path, () => fs.unlink(path));
    },
    async removeDirectory(path) {
      await refuseLinks('removeDirectory', path);
      if ((await kindAt('removeDirectory', path)).kind !== 'directory')
        throw new HostError('removeDirectory', path, 267);
      await asHostAsync('removeDirectory', path, () => fs.rmdir(path));
    },
    async setModified(path, modifiedMs) {
      await refuseLinks('setModified', path);
      await asHostAsync('setModified', path, () => fs.lutimes(path, modifiedMs / 1000, modifiedMs / 1000));
    },
    async setAttributes(path, attributes) {
      await refuseLinks('setAttributes', path);
      if ((await kindAt('setAttributes', path)).kind === 'link')
        throw new HostError('setAttributes', path, 50);
      await writeAttributes(reach, path, attributes);
    },
    canWrite: (folder) => canWrite(reach, folder),
    anyoneMayWrite: async (folder) => anyoneMayWrite(reach, folder),
    async freeBytes(path) {
      const { bavail, bsize } = await asHostAsync('freeBytes', path, () => fs.statfs(win32.parse(path).root));
      return bavail * bsize;
    },
    holders: (paths) => findHolders(reach, paths),
  };
}
