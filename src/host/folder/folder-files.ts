import * as fs from 'node:fs';
import * as path from 'node:path';
import { HostError } from '../host-error.ts';
import type { FileStat, HostFiles } from '../host.ts';
import { forgetAttributes, renameWithAttributes, readAttributes, writeAttributes } from './attributes.ts';
import type { Disk } from './disk.ts';
import { openReadHandle, openWriteHandle } from './handles.ts';
import { identityOf } from '../identity-of.ts';
import { asHost } from '../node-errors.ts';
import { driveOf, nameOf, realPath, windowsKey } from './real-path.ts';
import { isDenied, isHeld, refuseDenied, refuseMissingParent } from './rules.ts';

/** Files of a Windows machine that lives in a folder; behaves as NTFS does for one who follows Windows' rules. */
export function folderFiles(disk: Disk): HostFiles {
  const at = (operation: string, windowsPath: string): { real: string; missing: number } => {
    disk.counter.count(operation, windowsPath);
    return realPath(disk.folder, windowsPath, operation);
  };
  const present = (operation: string, windowsPath: string): string => {
    const { real, missing } = at(operation, windowsPath);
    if (missing > 0) throw new HostError(operation, windowsPath, missing === 1 ? 2 : 3);
    return real;
  };
  return {
    async stat(windowsPath) {
      const { real, missing } = at('stat', windowsPath);
      return missing > 0 ? undefined : asHost('stat', windowsPath, () => statOf(disk.folder, real));
    },
    async identity(windowsPath) {
      const real = present('identity', windowsPath);
      return asHost('identity', windowsPath, () => identityOf(fs.lstatSync(real, { bigint: true })));
    },
    async list(windowsPath) {
      const { real, missing } = at('list', windowsPath);
      if (missing > 0) return undefined;
      return asHost('list', windowsPath, () =>
        fs.lstatSync(real).isDirectory() ? fs.readdirSync(real).sort() : undefined,
      );
    },
    // A path that leads through a link is refused by every operation here.
    realPath: async (windowsPath) => windowsPath,
    async open(windowsPath) {
      return openReadHandle(disk, windowsPath, present('open', windowsPath));
    },
    async create(windowsPath) {
      const { real, missing } = at('create', windowsPath);
      refuseDenied(disk, windowsPath, 'create');
      if (missing === 0) throw new HostError('create', windowsPath, isHeld(disk, windowsPath) ? 32 : 80);
      refuseMissingParent(real, windowsPath, 'create');
      // What a process that was killed has left under this name is not the new file's.
      forgetAttributes(disk.folder, real);
      return openWriteHandle(disk, windowsPath, real);
    },
    async makeDirectory(windowsPath) {
      const { real, missing } = at('makeDirectory', windowsPath);
      refuseDenied(disk, windowsPath, 'makeDirectory');
      if (missing === 0) throw new HostError('makeDirectory', windowsPath, 183);
      refuseMissingParent(real, windowsPath, 'makeDirectory');
      asHost('makeDirectory', windowsPath, () => fs.mkdirSync(real));
    },
    async rename(from, to, { replace }) {
      const source = present('rename', from);
      const target = realPath(disk.folder, to, 'rename');
      refuseDenied(disk, from, 'rename');
      refuseDenied(disk, to, 'rename');
      if (driveOf(from, 'rename') !== driveOf(to, 'rename')) throw new HostError('rename', to, 17);
      const isFolder = asHost('rename', from, () => fs.lstatSync(source).isDirectory());
      if (isFolder && isHeld(disk, from)) throw new HostError('rename', from, 5);
      refuseMissingParent(target.real, to, 'rename');
      const isSame = target.real === source;
      if (target.missing === 0 && !isSame) refuseTarget(disk, { to, real: target.real, replace });
      // The same file under the same name: only the case of its letters changes.
      const real = isSame ? path.join(path.dirname(source), nameOf(to, 'rename')) : target.real;
      asHost('rename', from, () =>
        renameWithAttributes(disk.folder, source, real, () => fs.renameSync(source, real)),
      );
      moveUnflushed(disk, source, real);
      disk.held.moved(windowsKey(from, 'rename'), to);
    },
    async link(from, to) {
      const source = present('link', from);
      const { real, missing } = realPath(disk.folder, to, 'link');
      refuseDenied(disk, to, 'link');
      if (missing === 0) throw new HostError('link', to, 80);
      refuseMissingParent(real, to, 'link');
      if (driveOf(from, 'link') !== driveOf(to, 'link')) throw new HostError('link', to, 17);
      asHost('link', to, () => {
        if (!fs.lstatSync(source).isFile()) throw new HostError('link', from, 5);
        fs.linkSync(source, real);
      });
    },
    async remove(windowsPath) {
      const real = present('remove', windowsPath);
      refuseDenied(disk, windowsPath, 'remove');
      const stat = asHost('remove', windowsPath, () => statOf(disk.folder, real));
      if (stat.kind === 'directory' || isHeld(disk, windowsPath) || stat.attributes.readOnly)
        throw new HostError('remove', windowsPath, 5);
      asHost('remove', windowsPath, () => fs.unlinkSync(real));
      disk.unflushed.delete(real);
      forgetAttributes(disk.folder, real);
    },
    async removeDirectory(windowsPath) {
      const real = present('removeDirectory', windowsPath);
      refuseDenied(disk, windowsPath, 'removeDirectory');
      asHost('removeDirectory', windowsPath, () => {
        if (!fs.lstatSync(real).isDirectory()) throw new HostError('removeDirectory', windowsPath, 267);
        fs.rmdirSync(real);
      });
    },
    async setModified(windowsPath, modifiedMs) {
      const real = present('setModified', windowsPath);
      refuseDenied(disk, windowsPath, 'setModified');
      asHost('setModified', windowsPath, () => fs.lutimesSync(real, modifiedMs / 1000, modifiedMs / 1000));
    },
    async setAttributes(windowsPath, attributes) {
      const real = present('setAttributes', windowsPath);
      refuseDenied(disk, windowsPath, 'setAttributes');
      // A link's own attributes are not kept here, and those of what it leads to are not ours to change.
      asHost('setAttributes', windowsPath, () => {
        if (fs.lstatSync(real).isSymbolicLink()) throw new HostError('setAttributes', windowsPath, 50);
        writeAttributes(disk.folder, real, attributes);
      });
    },
    async canWrite(windowsPath) {
      const { missing } = at('canWrite', windowsPath);
      if (missing > 0) throw new HostError('canWrite', windowsPath, 3);
      return !isDenied(disk, windowsPath);
    },
    anyoneMayWrite: async (windowsPath) =>
      disk.machine.openToAnyone.some((open) => windowsKey(open, 'stat') === windowsKey(windowsPath, 'stat')),
    async freeBytes(windowsPath) {
      disk.counter.count('freeBytes', windowsPath);
      const drive = driveOf(windowsPath, 'freeBytes');
      const free = disk.machine.freeBytes[drive];
      if (free !== undefined) return Math.max(0, free - (disk.used.get(drive) ?? 0));
      const { bavail, bsize } = asHost('freeBytes', windowsPath, () => fs.statfsSync(disk.folder));
      return bavail * bsize;
    },
    async holders(paths) {
      disk.counter.count('holders', paths[0] ?? '');
      return disk.held.among(new Set(paths.map((p) => windowsKey(p, 'holders'))));
    },
  };
}

/** What is not flushed stays so under its new name, also below a renamed folder. */
function moveUnflushed(disk: Disk, from: string, to: string): void {
  if (from === to) return;
  disk.unflushed.delete(to);
  const below = [...disk.unflushed].filter(([real]) => real === from || real.startsWith(from + path.sep));
  for (const [real, safe] of below) {
    disk.unflushed.delete(real);
    disk.unflushed.set(to + real.slice(from.length), safe);
  }
}

function refuseTarget(
  disk: Disk,
  target: { readonly to: string; readonly real: string; readonly replace: boolean },
): void {
  const { to, real, replace } = target;
  if (!replace) throw new HostError('rename', to, 183);
  const stat = statOf(disk.folder, real);
  if (stat.kind === 'directory' || isHeld(disk, to) || stat.attributes.readOnly)
    throw new HostError('rename', to, 5);
}

function statOf(folder: string, real: string): FileStat {
  const stat = fs.lstatSync(real);
  const kind = stat.isSymbolicLink()
    ? 'link'
    : stat.isDirectory()
      ? 'directory'
      : stat.isFile()
        ? 'file'
        : 'other';
  return {
    kind,
    size: kind === 'file' ? stat.size : 0,
    modifiedMs: Math.round(stat.mtimeMs),
    attributes:
      kind === 'file'
        ? readAttributes(folder, path.resolve(real))
        : { readOnly: false, hidden: false, system: false },
  };
}
