/** How the file name is spelt. */
export type Spelling = 'nvidia' | 'reupload' | 'wheel' | 'renamed';

export type SourceKind = 'zip' | 'wheel' | 'folder';

/** What the name says, or, for a renamed file, what the content says. Null is unknown. */
export interface SourceName {
  /** Four parts when known (`8.9.7.29`), else three. */
  readonly version: string | null;
  readonly major: number | null;
  /** CUDA label as in the name: `12`, `11.6`; null when nothing tells. */
  readonly cuda: string | null;
  readonly os: 'windows' | 'linux' | null;
  readonly arch: 'x86_64' | 'arm64' | 'sbsa' | 'ppc64le' | null;
  readonly spelling: Spelling;
  /** Where version and CUDA were read: the file's name, the folder inside, the headers, the DLLs. */
  readonly saidBy: 'file-name' | 'root-folder' | 'dist-info' | 'content';
}
