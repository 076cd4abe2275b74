import type { SourceEntry } from './inspection.ts';

export type ContentRefusal =
  | { readonly code: 'archive-empty' }
  | { readonly code: 'archive-linux' }
  | { readonly code: 'archive-nested-zip'; readonly inner: string }
  | { readonly code: 'archive-not-cudnn' };

/** Why these files are no Windows cuDNN, or null when they hold at least one of its DLLs. */
export function contentRefusal(entries: readonly SourceEntry[]): ContentRefusal | null {
  if (entries.some((e) => e.role === 'shim' || e.role === 'sub-library')) return null;
  if (entries.length === 0) return { code: 'archive-empty' };
  const inner = entries.find((e) => /\.(?:zip|whl|7z|rar)$/i.test(e.name));
  if (inner) return { code: 'archive-nested-zip', inner: inner.entry };
  if (entries.some((e) => /^libcudnn.*\.(?:so(?:\.\d+)*|a)$/i.test(e.name))) return { code: 'archive-linux' };
  return { code: 'archive-not-cudnn' };
}
