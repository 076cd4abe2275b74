/** What every refusal of a source names: the source itself. */
interface OfSource {
  /** The source as the user gave it. */
  path: string;
}

interface OfEntry extends OfSource {
  /** Name inside the archive; bytes that are no text are written as `\xNN`. */
  entry: string;
}

/** A package for something else, with the Windows package to take instead, null when the name does not tell. */
interface WrongPackage extends OfSource {
  take: string | null;
}

/** Sources that are recognised and refused. */
export interface ArchiveFailures {
  'archive-arm64': WrongPackage;
  'archive-bomb': OfEntry & {
    rule: 'entry-size' | 'total-size' | 'ratio' | 'entry-count' | 'directory-size';
  };
  'archive-damaged': OfSource & { detail: string };
  'archive-empty': OfSource;
  'archive-encrypted': OfEntry;
  'archive-headers-differ': OfEntry & { field: string };
  'archive-is-7z': OfSource;
  'archive-is-dll': OfSource;
  'archive-is-html': OfSource;
  'archive-is-installer': WrongPackage;
  'archive-is-rar': OfSource;
  'archive-is-tar': WrongPackage;
  'archive-linux': WrongPackage;
  'archive-method': OfEntry & { method: number };
  'archive-name-damaged': OfEntry;
  'archive-nested-zip': OfSource & { inner: string };
  'archive-not-cudnn': OfSource;
  'archive-overlap': OfEntry;
  'archive-partial-download': OfSource;
  'archive-ppc64le': WrongPackage;
  'archive-sbsa': WrongPackage;
  'archive-several-sets': OfSource & { name: string; first: string; second: string };
  'archive-truncated': OfSource;
  'archive-unrecognised': OfSource;
  'entry-absolute': OfEntry;
  'entry-collides': OfEntry & { other: string };
  'entry-colon': OfEntry;
  'entry-control-character': OfEntry;
  'entry-crc': OfEntry & { declared: string; found: string };
  'entry-damaged': OfEntry;
  'entry-escapes': OfEntry;
  'entry-illegal-character': OfEntry;
  'entry-link': OfEntry;
  'entry-reserved-name': OfEntry;
  'entry-size': OfEntry & { declared: number; found: number };
  'entry-too-long': OfEntry;
  'entry-trailing-dot': OfEntry;
  'folder-empty': OfSource;
  /** The path of the archive in it that is most likely meant, and how many more there are. */
  'folder-holds-archive': OfSource & { archive: string; more: number };
  'wheel-linux': WrongPackage;
}

export const ARCHIVE_EXITS = {
  'archive-arm64': 4,
  'archive-bomb': 4,
  'archive-damaged': 4,
  'archive-empty': 4,
  'archive-encrypted': 4,
  'archive-headers-differ': 4,
  'archive-is-7z': 4,
  'archive-is-dll': 4,
  'archive-is-html': 4,
  'archive-is-installer': 4,
  'archive-is-rar': 4,
  'archive-is-tar': 4,
  'archive-linux': 4,
  'archive-method': 4,
  'archive-name-damaged': 4,
  'archive-nested-zip': 4,
  'archive-not-cudnn': 4,
  'archive-overlap': 4,
  'archive-partial-download': 4,
  'archive-ppc64le': 4,
  'archive-sbsa': 4,
  'archive-several-sets': 4,
  'archive-truncated': 4,
  'archive-unrecognised': 4,
  'entry-absolute': 4,
  'entry-collides': 4,
  'entry-colon': 4,
  'entry-control-character': 4,
  'entry-crc': 4,
  'entry-damaged': 4,
  'entry-escapes': 4,
  'entry-illegal-character': 4,
  'entry-link': 4,
  'entry-reserved-name': 4,
  'entry-size': 4,
  'entry-too-long': 4,
  'entry-trailing-dot': 4,
  'folder-empty': 4,
  'folder-holds-archive': 4,
  'wheel-linux': 4,
} as const satisfies Record<keyof ArchiveFailures, number>;
