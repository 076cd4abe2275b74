import type { SourceKind } from '../../core/archive/inspection.ts';
import { parseName } from '../../core/archive/parse-name.ts';
import { isPartialDownload } from '../../core/archive/partial-download.ts';
import type { Sniffed } from '../../core/archive/sniff.ts';
import { SNIFF_LENGTH, sniff } from '../../core/archive/sniff.ts';
import { windowsTwin } from '../../core/archive/format-name.ts';
import { nameRefusal } from '../../core/archive/name-refusal.ts';
import { Failure } from '../../core/failure.ts';
import { isHostError } from '../host-error.ts';
import type { ReadHandle } from '../host.ts';
import { readZipDirectory } from './read-zip-directory.ts';
import type { SourceFiles } from './source-files.ts';
import type { ZipEntry } from './zip-entry.ts';

/** A source that can be read: a zip or wheel by its handle, a folder by its files. */
export type OpenedSource = {
  readonly path: string;
  /** The last part of the path. */
  readonly fileName: string;
  readonly files: SourceFiles;
  /** Of the whole file; 0 for a folder. */
  readonly size: number;
  close(): Promise<void>;
} & (
  | { readonly kind: Extract<SourceKind, 'folder'>; readonly handle: null }
  | {
      readonly kind: Exclude<SourceKind, 'folder'>;
      readonly handle: ReadHandle;
      /** By name; read and checked once, at the first call. */
      directory(): Promise<ReadonlyMap<string, ZipEntry>>;
    }
);

/**
 * Opens a source for reading and refuses what is recognised as something else by name or first bytes.
 * @param options.path in the path rules of `files`
 */
export async function openSource(options: {
  readonly path: string;
  readonly files: SourceFiles;
}): Promise<OpenedSource> {
  const { path, files } = options;
  const fileName = lastPart(path);
  const common = { path, fileName, files };
  const found = await orUnreadable(path, files.stat(path));
  if (!found) throw new Failure('source-unreadable', { path, win32: 2 });
  // A link that the user named leads where it leads; opening follows it.
  const asFolder = found.kind === 'directory' || (found.kind === 'link' && (await isFolder(files, path)));
  if (asFolder) return { ...common, kind: 'folder', handle: null, size: 0, close: async () => {} };
  if (isPartialDownload(fileName)) throw new Failure('archive-partial-download', { path });
  const handle = await orUnreadable(path, files.open(path));
  try {
    const kind = await judgeStart(path, fileName, handle);
    let reading: Promise<ReadonlyMap<string, ZipEntry>> | undefined;
    const directory = (): Promise<ReadonlyMap<string, ZipEntry>> => (reading ??= byName(path, handle));
    return { ...common, kind, handle, directory, size: handle.size, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function byName(path: string, handle: ReadHandle): Promise<ReadonlyMap<string, ZipEntry>> {
  const entries = await readZipDirectory(path, handle);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

async function judgeStart(path: string, fileName: string, handle: ReadHandle): Promise<'zip' | 'wheel'> {
  const sniffed = sniff(await orUnreadable(path, handle.read(0, SNIFF_LENGTH)));
  const named = parseName(fileName);
  const take = named ? windowsTwin(named.name) : null;
  switch (sniffed) {
    case 'zip': {
      const code = named ? nameRefusal(named.name) : null;
      if (code) throw new Failure(code, { path, take });
      return named?.form === 'wheel' || /\.whl$/i.test(fileName) ? 'wheel' : 'zip';
    }
    case 'tar': {
      const code = named ? nameRefusal(named.name) : null;
      throw new Failure(code ?? 'archive-is-tar', { path, take });
    }
    case 'executable':
      if (/\.dll$/i.test(fileName)) throw new Failure('archive-is-dll', { path });
      throw new Failure('archive-is-installer', { path, take });
    default:
      throw refusedStart(sniffed, path);
  }
}

function refusedStart(sniffed: Exclude<Sniffed, 'zip' | 'tar' | 'executable'>, path: string): Failure {
  switch (sniffed) {
    case '7z':
      return new Failure('archive-is-7z', { path });
    case 'rar':
      return new Failure('archive-is-rar', { path });
    case 'html':
      return new Failure('archive-is-html', { path });
    case 'empty':
      return new Failure('archive-empty', { path });
    // Download managers reserve the whole size first and fill it in later.
    case 'zeros':
      return new Failure('archive-partial-download', { path });
    case 'elf':
    case 'text':
    case 'unknown':
      return new Failure('archive-unrecognised', { path });
  }
}

async function isFolder(files: SourceFiles, path: string): Promise<boolean> {
  return (await files.list(path).catch(() => undefined)) !== undefined;
}

/** A file system that refuses is "could not look", with the number it gave. */
export async function orUnreadable<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isHostError(error))
      throw new Failure('source-unreadable', { path, win32: error.win32 }, { cause: error });
    throw error;
  }
}

function lastPart(path: string): string {
  return (
    path
      .replace(/[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1) ?? path
  );
}
