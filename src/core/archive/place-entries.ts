import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import type { Role, SourceEntry } from './inspection.ts';

/** A file of the source before its role is known. */
export type UnplacedEntry = Pick<SourceEntry, 'entry' | 'size' | 'modifiedMs' | 'crc32'>;

/** Where the parts of the set lie in the source. Null when there are none of a kind, or not in one folder. */
export interface SourceLayout {
  /** The folder that holds bin, lib and include, with `/`; empty when they lie at the top. */
  readonly root: string;
  /** Relative to the root: `bin`, `bin/x64`, `bin/12.9/x64`. */
  readonly bin: string | null;
  readonly lib: string | null;
  readonly include: string | null;
}

/** One file name of a set, found in two folders: which of them is meant cannot be known. */
export interface Ambiguity {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

export interface Placement {
  readonly entries: readonly SourceEntry[];
  readonly layout: SourceLayout;
  readonly ambiguity: Ambiguity | null;
}

/** Files by role, by one rule for every layout generation: the name says what it is, the folder only where it lay. */
export function placeEntries(files: readonly UnplacedEntry[]): Placement {
  const license = chooseLicense(files);
  const entries = files.map((file): SourceEntry => {
    const name = baseName(file.entry);
    return { ...file, name, role: file.entry === license ? 'license' : roleOf(name) };
  });
  return { entries, layout: layoutOf(entries), ambiguity: findAmbiguity(entries) };
}

function roleOf(name: string): Role {
  const known = cudnnFileName(name);
  if (known?.kind === 'dll') return known.shim ? 'shim' : 'sub-library';
  return known?.kind ?? 'other';
}

/** `LICENSE`, `License.txt` below dist-info, or `NVIDIA_SLA_cuDNN_Support.txt`: the one nearest to the top. */
function chooseLicense(files: readonly UnplacedEntry[]): string | null {
  const found = files
    .map((file) => file.entry)
    .filter((entry) =>
      /^(?:licen[sc]e|eula|nvidia_sla_[a-z_]+)(?:\.(?:txt|md|rtf))?$/i.test(baseName(entry)),
    );
  return found.sort((a, b) => depth(a) - depth(b) || a.localeCompare(b, 'en'))[0] ?? null;
}

function layoutOf(entries: readonly SourceEntry[]): SourceLayout {
  const bin = folderOf(entries, ['shim', 'sub-library']);
  const lib = folderOf(entries, ['import-library']);
  const include = folderOf(entries, ['header']);
  const root = rootOf(bin) ?? rootOf(include) ?? rootOf(lib) ?? '';
  const inside = (folder: string | null): string | null => {
    if (folder === null || root === '') return folder;
    return folder === root ? '' : folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : folder;
  };
  return { root, bin: inside(bin), lib: inside(lib), include: inside(include) };
}

function folderOf(entries: readonly SourceEntry[], roles: readonly Role[]): string | null {
  const folders = new Set(entries.filter((e) => roles.includes(e.role)).map((e) => parentOf(e.entry)));
  const [only] = folders;
  return folders.size === 1 && only !== undefined ? only : null;
}

/** What lies above the last `bin`, `lib` or `include` of a folder. */
function rootOf(folder: string | null): string | null {
  if (folder === null) return null;
  const parts = folder.split('/');
  const at = parts.findLastIndex((part) => /^(?:bin|lib|include)$/i.test(part));
  return at < 0 ? folder : parts.slice(0, at).join('/');
}

function findAmbiguity(entries: readonly SourceEntry[]): Ambiguity | null {
  const seen = new Map<string, string>();
  for (const { role, name, entry } of entries) {
    if (role === 'other' || role === 'license') continue;
    const first = seen.get(name.toLowerCase());
    if (first !== undefined) return { name, first, second: entry };
    seen.set(name.toLowerCase(), entry);
  }
  return null;
}

function baseName(entry: string): string {
  return entry.slice(entry.lastIndexOf('/') + 1);
}

function parentOf(entry: string): string {
  return entry.slice(0, Math.max(0, entry.lastIndexOf('/')));
}

function depth(entry: string): number {
  return entry.split('/').length;
}
