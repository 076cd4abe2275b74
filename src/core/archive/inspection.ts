import type { Finding } from '../finding.ts';
import type { SourceKind, SourceName } from './source-name.ts';

export type { SourceKind, SourceName, Spelling } from './source-name.ts';

export type Role = 'shim' | 'sub-library' | 'import-library' | 'header' | 'license' | 'other';

/** One file of the source, placed by role. */
export interface SourceEntry {
  /** As in the source, with `/`. */
  readonly entry: string;
  readonly name: string;
  readonly role: Role;
  readonly size: number;
  readonly modifiedMs: number;
  /** CRC-32 the archive declares; null in an unpacked folder. */
  readonly crc32: number | null;
}

/** What one pass over the bytes of an entry taught. */
export interface EntryReading {
  readonly entry: string;
  readonly sha256: string;
  readonly crc32: number;
  readonly size: number;
  readonly dll: DllReading | null;
  readonly importLibrary: { readonly dlls: readonly string[] } | null;
  /** Version that `cudnn_version.h` defines, `8.9.7`. */
  readonly headerVersion: string | null;
}

export interface DllReading {
  readonly machine: string;
  readonly fileVersion: string | null;
  readonly imports: readonly string[];
  /** DLL names found as strings, lower case: what it may load by name at run time. */
  readonly mentions: readonly string[];
  readonly signature: SignatureReading;
}

export type SignatureReading =
  | { readonly state: 'unsigned' }
  | {
      readonly state: 'intact';
      readonly signer: string;
      readonly issuer: string;
      readonly signedAt: string | null;
      /** Does the signer's certificate lead to a known root? If not, or not looked at, anyone may have made it under any name. */
      readonly isAnchored: boolean;
    }
  | {
      readonly state: 'broken';
      readonly signer: string | null;
      readonly why: 'digest' | 'signature' | 'malformed';
    }
  | { readonly state: 'could-not-check'; readonly why: string }
  /** Not asked: the whole archive is, byte for byte, one that NVIDIA published. */
  | { readonly state: 'as-published' };

/** Is the whole file one of the known releases? Wheels and folders have no row to be compared with. */
export type Known = 'equal' | 'different' | 'unknown';

export interface Inspection {
  readonly source: string;
  readonly kind: SourceKind;
  readonly name: SourceName;
  readonly known: Known;
  /** Of the whole file; null for a folder. */
  readonly sha256: string | null;
  readonly size: number;
  readonly files: {
    readonly dll: number;
    readonly lib: number;
    readonly header: number;
    readonly license: number;
  };
  readonly entries: readonly SourceEntry[];
  readonly readings: readonly EntryReading[];
  readonly findings: readonly Finding[];
}
