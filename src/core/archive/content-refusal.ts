import type { SourceEntry } from './inspection.ts';
import { nameRefusal } from './name-refusal.ts';
import { parseName } from './parse-name.ts';

export type ContentRefusal =
  | { readonly code: 'archive-empty' }
  | { readonly code: 'archive-linux' }
  | { readonly code: 'archive-nested-zip'; readonly inner: string; readonly more: number }
  | { readonly code: 'archive-not-cudnn' };

/** Why these files are no Windows cuDNN, or null when they hold at least one of its DLLs. */
export function contentRefusal(entries: readonly SourceEntry[]): ContentRefusal | null {
  if (entries.some((e) => e.role === 'shim' || e.role === 'sub-library')) return null;
  if (entries.length === 0) return { code: 'archive-empty' };
  // A wheel always bears its name; what any other archive holds cannot be told from outside.
  const archives = entries.filter((e) => /\.(?:zip|7z|rar)$/i.test(e.name) || isWindowsCudnn(e.name));
  const inner = archives.find((e) => isWindowsCudnn(e.name)) ?? archives[0];
  if (inner) return { code: 'archive-nested-zip', inner: inner.entry, more: archives.length - 1 };
  if (entries.some((e) => /^libcudnn.*\.(?:so(?:\.\d+)*|a)$/i.test(e.name))) return { code: 'archive-linux' };
  return { code: 'archive-not-cudnn' };
}

function isWindowsCudnn(fileName: string): boolean {
  const reading = parseName(fileName);
  return reading !== null && nameRefusal(reading.name) === null;
}
