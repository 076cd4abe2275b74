import type { Finding } from '../finding.ts';
import type { SourceEntry, SourceKind, SourceName } from './inspection.ts';
import type { SourceLayout } from './place-entries.ts';

/** What a source shows without its bytes being read: name, files by role, structure. */
export interface SourceListing {
  /** The path as given. */
  readonly source: string;
  /** The last part of the path. */
  readonly fileName: string;
  readonly kind: SourceKind;
  readonly name: SourceName;
  readonly entries: readonly SourceEntry[];
  readonly layout: SourceLayout;
  /** Verdicts on name, structure and file set. */
  readonly findings: readonly Finding[];
}
