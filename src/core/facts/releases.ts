import type * as z from 'zod/mini';
import rows from './releases.json' with { type: 'json' };
import type { releaseRows } from './schemas.ts';

/** One of NVIDIA's Windows archives; nulls are unknown. */
export type KnownArchive = z.infer<typeof releaseRows>[number];

const archives = rows as readonly KnownArchive[];

export function findArchiveBySha256(sha256: string): KnownArchive | undefined {
  return archives.find((a) => a.sha256 === sha256.toLowerCase());
}

/** @param version four parts, or three for every build of that patch */
export function findArchives(version: string): readonly KnownArchive[] {
  return archives.filter((a) => a.version === version || a.version.startsWith(`${version}.`));
}
