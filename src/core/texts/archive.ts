import type { SourceKind, SourceName } from '../archive/source-name.ts';
import type { RecordFault } from '../archive/wheel-record.ts';

interface NamedVersion {
  readonly version: string;
  readonly cuda: string;
}

/** A sentence without parameters. */
type Nothing = Readonly<Record<string, never>>;

type Names = readonly string[];

/** What is said about names, structure, integrity and origin of a source. */
export interface ArchiveTexts {
  'archive-crc-sound': { readonly count: number };
  'archive-cuda-agrees': { readonly cuda: string; readonly library: string };
  'archive-cuda-disagrees': { readonly named: string; readonly found: Names };
  'archive-cuda-untold': { readonly named: string | null };
  'archive-dll-not-pe': { readonly name: string };
  'archive-dll-other-machine': { readonly name: string; readonly machine: string };
  'archive-dll-x64': { readonly count: number };
  'archive-known-different': { readonly version: string };
  'archive-known-different-signed': { readonly version: string; readonly signer: string };
  'archive-known-equal': { readonly file: string };
  'archive-known-no-row': { readonly kind: SourceKind };
  'archive-known-unknown': Nothing;
  'archive-library-fits': { readonly count: number };
  'archive-library-other-dll': { readonly name: string; readonly dlls: Names };
  'archive-library-unread': { readonly names: Names };
  'archive-name-disagrees': { readonly outer: string; readonly inner: string };
  'archive-name-nvidia': NamedVersion;
  'archive-name-renamed': {
    readonly version: string | null;
    readonly cuda: string | null;
    readonly saidBy: SourceName['saidBy'];
  };
  'archive-name-reupload': NamedVersion & { readonly nvidia: string };
  'archive-name-wheel': NamedVersion;
  'archive-record-absent': Nothing;
  'archive-record-differs': { readonly name: string };
  'archive-record-equal': { readonly count: number };
  'archive-record-gone': { readonly names: Names };
  'archive-record-unlisted': { readonly names: Names };
  'archive-record-unreadable': { readonly why: RecordFault };
  'archive-record-untold': { readonly names: Names };
  'archive-reference-differs': { readonly name: string; readonly version: string };
  'archive-reference-equal': { readonly count: number };
  'archive-reference-size': { readonly name: string; readonly expected: number; readonly found: number };
  'archive-remedy-download': { readonly file: string | null };
  'archive-set-complete': { readonly dlls: number; readonly libraries: number; readonly headers: number };
  'archive-set-extra': { readonly names: Names };
  'archive-set-missing': { readonly names: Names };
  'archive-set-no-headers': { readonly names: Names };
  'archive-set-no-libraries': { readonly kind: SourceKind };
  'archive-set-unheard': { readonly names: Names };
  'archive-set-unknown': { readonly version: string | null };
  'archive-signature-as-published': { readonly count: number };
  'archive-signature-broken': { readonly name: string; readonly why: 'digest' | 'signature' | 'malformed' };
  'archive-signature-missing': { readonly names: Names; readonly version: string };
  'archive-signature-mixed': { readonly names: Names };
  'archive-signature-nvidia': { readonly count: number; readonly signer: string };
  'archive-signature-other': { readonly name: string; readonly signer: string };
  'archive-signature-unanchored': { readonly name: string; readonly signer: string };
  'archive-signature-unchecked': { readonly name: string };
  'archive-signature-uncheckable': { readonly name: string; readonly version: string };
  'archive-signature-unsigned': { readonly count: number };
  'archive-signature-untold': {
    /** Those that are not signed, and how many DLLs there are. */
    readonly names: Names;
    readonly of: number;
    /** The releases that were read. */
    readonly first: string;
    readonly last: string;
  };
  'archive-structure-flat': Nothing;
  'archive-structure-scattered': Nothing;
  'archive-structure-sound': { readonly folders: Names };
  'archive-suffix-disagrees': { readonly name: string; readonly major: number };
  'archive-unheard-signed': { readonly names: Names };
  'archive-unheard-strange': { readonly names: Names };
  'archive-unheard-unsigned': { readonly names: Names };
  'archive-version-agrees': { readonly version: string };
  'archive-version-disagrees': { readonly versions: Names };
  'archive-version-told': { readonly version: string; readonly files: number };
  'archive-version-unread': Nothing;
  'version-part-build': { readonly value: number };
  'version-part-major': { readonly value: number };
  'version-part-minor': { readonly value: number };
  'version-part-patch': { readonly value: number };
}
