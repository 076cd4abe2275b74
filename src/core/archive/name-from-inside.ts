import type { SourceName } from './inspection.ts';
import { parseName } from './parse-name.ts';

/**
 * What the folders inside say, for a file whose own name says nothing: NVIDIA's root folder carries the archive's name, a wheel
 * its dist-info. Null when they say nothing either.
 * @param entries names with `/`
 */
export function nameFromInside(entries: readonly string[]): SourceName | null {
  const folders = new Set(entries.flatMap((entry) => entry.split('/').slice(0, -1)));
  for (const folder of folders) {
    const saidBy = /\.dist-info$/i.test(folder) ? 'dist-info' : 'root-folder';
    const name = parseName(folder, saidBy)?.name;
    // A dist-info folder names no platform; that its files are DLLs was seen before.
    if (name) return { ...name, os: name.os ?? 'windows', spelling: 'renamed' };
  }
  return null;
}

/** Does it carry the package data of NVIDIA's wheel? A wheel that was renamed to .zip is still one. */
export function isWheelInside(entries: readonly string[]): boolean {
  return entries.some((entry) => /^nvidia_cudnn_cu\d+-[^/]*\.dist-info\/WHEEL$/i.test(entry));
}
