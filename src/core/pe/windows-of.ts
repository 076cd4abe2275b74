import type { Window } from '../read-window.ts';
import type { Headers } from './headers.ts';
import { offsetOf, readHeaders } from './headers.ts';
import { SparseBytes } from './sparse-bytes.ts';

const KIB = 1024;
/** Descriptors, thunks and names of imports lie close together, as every linker known writes them. */
const MARGINS: readonly {
  readonly directory: number;
  readonly before: number;
  readonly after: number;
  readonly most: number;
}[] = [
  { directory: 0, before: 0, after: 4 * KIB, most: 4096 * KIB },
  { directory: 1, before: 64 * KIB, after: 512 * KIB, most: 1024 * KIB },
  { directory: 2, before: 0, after: 0, most: 4096 * KIB },
  { directory: 13, before: 64 * KIB, after: 256 * KIB, most: 1024 * KIB },
];
const MOST_CERTIFICATE = 1024 * KIB;

/**
 * The further ranges of a DLL that its tables lie in, from its first bytes: merged, inside the file, ascending.
 * @param header the first 64 KiB, or the whole file when shorter
 */
export function windowsOf(header: Uint8Array, fileSize: number): readonly Window[] {
  const bytes = new SparseBytes(fileSize);
  bytes.add(0, header);
  let headers: Headers;
  try {
    headers = readHeaders(bytes);
  } catch {
    return [];
  }
  const windows = MARGINS.flatMap(({ directory, before, after, most }) => {
    const entry = headers.directories[directory];
    const at = entry && entry.address !== 0 ? offsetOf(headers, entry.address) : undefined;
    if (!entry || at === undefined) return [];
    return [{ offset: at - before, length: Math.min(entry.size + before + after, most) }];
  });
  const certificate = headers.directories[4];
  if (certificate && certificate.size > 0)
    windows.push({ offset: certificate.address, length: Math.min(certificate.size, MOST_CERTIFICATE) });
  return merge(windows, fileSize);
}

function merge(windows: readonly Window[], fileSize: number): readonly Window[] {
  const merged: { offset: number; length: number }[] = [];
  const inside = windows
    .map((w) => ({ start: Math.max(0, w.offset), end: Math.min(fileSize, w.offset + w.length) }))
    .filter((w) => w.end > w.start);
  for (const { start, end } of inside.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.offset + last.length) last.length = Math.max(last.length, end - last.offset);
    else merged.push({ offset: start, length: end - start });
  }
  return merged;
}
