import { contentRefusal } from '../../core/archive/content-refusal.ts';
import { fileSetFindings } from '../../core/archive/findings-file-set.ts';
import { nameFindings } from '../../core/archive/findings-name.ts';
import { structureFindings } from '../../core/archive/findings-structure.ts';
import { windowsTwin } from '../../core/archive/format-name.ts';
import type { SourceName } from '../../core/archive/inspection.ts';
import type { SourceListing } from '../../core/archive/listing.ts';
import { isWheelInside, nameFromInside } from '../../core/archive/name-from-inside.ts';
import { nameRefusal } from '../../core/archive/name-refusal.ts';
import { parseName } from '../../core/archive/parse-name.ts';
import type { Placement } from '../../core/archive/place-entries.ts';
import { placeEntries } from '../../core/archive/place-entries.ts';
import { Failure } from '../../core/failure.ts';
import { joinNative } from './join-native.ts';
import { peekName } from './peek.ts';
import { readEntries } from './read-entries.ts';
import type { OpenedSource } from './source.ts';
import { orUnreadable } from './source.ts';

export type { SourceListing } from '../../core/archive/listing.ts';

/**
 * Name, files and structure of a source, from its directory alone; only a file whose name says nothing is read a little.
 * Throws `Failure` for what is no usable Windows cuDNN.
 */
export async function listSource(source: OpenedSource): Promise<SourceListing> {
  const { path, fileName } = source;
  const unplaced = await orUnreadable(path, readEntries(source));
  const placed = placeEntries(unplaced);
  refuseContent(source, placed);
  const names = placed.entries.map((e) => e.entry);
  const kind = source.kind === 'zip' && isWheelInside(names) ? 'wheel' : source.kind;
  const name = await nameOf(source, placed);
  const code = nameRefusal(name);
  if (code) throw new Failure(code, { path, take: windowsTwin(name) });
  const { entries, layout } = placed;
  const findings = [
    ...nameFindings({ fileName, name, layout }),
    ...structureFindings(fileName, layout),
    ...fileSetFindings({ subject: fileName, kind, name, entries }),
  ];
  return { source: path, fileName, kind, name, entries, layout, findings };
}

async function nameOf(source: OpenedSource, placed: Placement): Promise<SourceName> {
  const own = parseName(source.fileName);
  if (own && own.form !== 'installer') return own.name;
  return nameFromInside(placed.entries.map((e) => e.entry)) ?? (await peekName(source, placed.entries));
}

function refuseContent(source: OpenedSource, { entries, ambiguity }: Placement): void {
  const { path, fileName } = source;
  const inFolder = source.kind === 'folder';
  const refusal = contentRefusal(entries);
  switch (refusal?.code) {
    case undefined:
      break;
    case 'archive-linux': {
      const names = entries.map((e) => e.entry);
      const name = parseName(fileName)?.name ?? nameFromInside(names);
      const code = isWheelInside(names) ? 'wheel-linux' : name ? nameRefusal(name) : null;
      throw new Failure(code ?? 'archive-linux', { path, take: name ? windowsTwin(name) : null });
    }
    case 'archive-nested-zip': {
      const { inner, more } = refusal;
      if (inFolder)
        throw new Failure('folder-holds-archive', { path, archive: joinNative(path, inner), more });
      throw new Failure('archive-nested-zip', { path, inner });
    }
    case 'archive-empty':
      throw new Failure(inFolder ? 'folder-empty' : 'archive-empty', { path });
    case 'archive-not-cudnn':
      throw new Failure('archive-not-cudnn', { path });
  }
  if (ambiguity) throw new Failure('archive-several-sets', { path, ...ambiguity });
}
