/** What a wheel's RECORD tells of one file; null where it tells nothing that can be compared. */
export interface RecordedFile {
  readonly sha256: string | null;
  readonly size: number | null;
}

export type RecordFault = 'too-large' | 'too-many-lines' | 'not-text' | 'malformed' | 'twice' | 'several';

/** The list of files that the packer of a wheel left in it. */
export type WheelRecord =
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly entry: string; readonly why: RecordFault }
  | {
      readonly state: 'read';
      readonly entry: string;
      /** By the name of the entry. */
      readonly files: ReadonlyMap<string, RecordedFile>;
    };

/** Is this where a wheel keeps its RECORD? A folder deeper down belongs to something packed into it. */
export function isWheelRecord(entry: string): boolean {
  return /^[^/]+\.dist-info\/RECORD$/.test(entry);
}
