import * as win32 from 'node:path/win32';
import { toolkitLayout } from '../facts/layout.ts';
import { sameEntry } from '../plan/path-edit.ts';
import { isCuda } from './entry-problems.ts';

export interface ToolkitInUse {
  readonly root: string;
  /** `12.2`; null when nobody knows it. */
  readonly version: string | null;
}

/** The folders of a toolkit that belong on PATH. */
export function toolkitEntries({ root, version }: ToolkitInUse): readonly string[] {
  const bin = toolkitLayout(Number.parseInt(version ?? '0', 10)).bin;
  return [
    win32.join(root, bin),
    ...(bin === 'bin' ? [] : [win32.join(root, 'bin')]),
    win32.join(root, 'libnvvp'),
  ];
}

/** `CUDA_PATH_V12_2`, as NVIDIA's installer names it. */
export function versionVariable(version: string): string {
  const [major = '', minor = '0'] = version.split('.');
  return `CUDA_PATH_V${major}_${minor}`;
}

export interface Reorder {
  /** As written. */
  readonly entries: readonly string[];
  readonly expand: (written: string) => string;
  readonly wanted: readonly string[];
}

/**
 * Puts this toolkit's folders in front of every other toolkit's; entries that name them already are moved as they are
 * written, all others keep their places.
 */
export function reorder({ entries, expand, wanted }: Reorder): readonly string[] {
  const own = (written: string): boolean => wanted.some((w) => sameEntry(expand(written), w));
  const rest = entries.filter((written) => !own(written));
  const present = entries.filter(own);
  const missing = wanted.filter(
    (w) => !w.endsWith('libnvvp') && !present.some((p) => sameEntry(expand(p), w)),
  );
  const block = [...missing, ...present];
  const first = rest.findIndex((written) => isToolkitFolder(expand(written)));
  if (first >= 0) return [...rest.slice(0, first), ...block, ...rest.slice(first)];
  // Nobody competes: what stands there already stays where it is.
  if (missing.length === 0) return entries;
  const end = rest.at(-1) === '' ? rest.length - 1 : rest.length;
  return present.length > 0
    ? entries.flatMap((written) => (written === present[0] ? [...missing, written] : [written]))
    : [...rest.slice(0, end), ...block, ...rest.slice(end)];
}

function isToolkitFolder(path: string): boolean {
  return isCuda(path) && /\\(?:bin|bin\\x64|libnvvp)\\?$/i.test(path);
}
