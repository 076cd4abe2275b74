import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

export interface WinePrograms {
  readonly wine: string;
  readonly server: string;
  /** `wine-8.0 (Debian 8.0~repack-4)` */
  readonly version: string;
}

/** Debian keeps the 64-bit programs outside PATH. */
export function findWine(): WinePrograms | undefined {
  const folder = ['/usr/lib/wine', '/usr/bin'].find(
    (f) => existsSync(`${f}/wine64`) && existsSync(`${f}/wineserver`),
  );
  if (folder === undefined) return undefined;
  const { stdout } = spawnSync(`${folder}/wine64`, ['--version'], { encoding: 'utf8' });
  return { wine: `${folder}/wine64`, server: `${folder}/wineserver`, version: (stdout ?? '').trim() };
}
