/** Sources that are recognised and refused. */
export interface ArchiveFailures {
  'archive-truncated': { path: string };
}

export const ARCHIVE_EXITS = {
  'archive-truncated': 4,
} as const satisfies Record<keyof ArchiveFailures, number>;
