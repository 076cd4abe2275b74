import { statSync } from 'node:fs';
import * as path from 'node:path';
import { HostError } from '../host-error.ts';
import type { Disk } from './disk.ts';
import { driveOf, windowsKey } from './real-path.ts';

/** Is this file, or one below this folder, held by a program? */
export function isHeld(disk: Disk, windowsPath: string): boolean {
  return disk.held.covers(windowsKey(windowsPath, 'holders'));
}

/** Changing anything inside a denied folder is refused with 5. */
export function refuseDenied(disk: Disk, windowsPath: string, operation: string): void {
  if (isDenied(disk, windowsPath)) throw new HostError(operation, windowsPath, 5);
}

export function isDenied(disk: Disk, windowsPath: string): boolean {
  const asked = `${windowsKey(windowsPath, 'canWrite')}\\`;
  return disk.machine.denied.some((d) => asked.startsWith(`${windowsKey(d, 'canWrite')}\\`));
}

/** The folder that will hold the name must be there (3). */
export function refuseMissingParent(real: string, windowsPath: string, operation: string): void {
  const parent = statSync(path.dirname(real), { throwIfNoEntry: false });
  if (!parent?.isDirectory()) throw new HostError(operation, windowsPath, 3);
}

export function refuseFull(disk: Disk, windowsPath: string, bytes: number): void {
  const drive = driveOf(windowsPath, 'write');
  const free = disk.machine.freeBytes[drive];
  const used = (disk.used.get(drive) ?? 0) + bytes;
  if (free !== undefined && used > free) throw new HostError('write', windowsPath, 112);
  disk.used.set(drive, used);
}
