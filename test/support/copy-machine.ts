import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import * as path from 'node:path';

/** Copies a folder machine with the times and modes of files and folders alike, which `cp` forgets for folders. */
export function copyMachine(from: string, to: string): void {
  const stat = statSync(from);
  if (stat.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) copyMachine(path.join(from, name), path.join(to, name));
  } else {
    copyFileSync(from, to);
    chmodSync(to, stat.mode);
  }
  const ms = Math.round(stat.mtimeMs);
  utimesSync(to, ms / 1000, ms / 1000);
}
