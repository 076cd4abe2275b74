import { compareVersions } from './compare-versions.ts';
import rows from './readings.json' with { type: 'json' };

/** A release whose every DLL was read and carried an intact signature. */
export interface SignedRelease {
  readonly version: string;
  readonly signer: string;
  readonly source: readonly string[];
}

const releases: readonly SignedRelease[] = rows
  .map(({ version, signature, source }) => ({ version, signer: signature.signer, source }))
  .sort((a, b) => compareVersions(a.version, b.version));

/** In order; what is not among them nobody has looked at. */
export function signedReleases(): readonly SignedRelease[] {
  return releases;
}

/** @param version four parts, or three when every build of that patch that was read is meant */
export function signedRelease(version: string): SignedRelease | undefined {
  const parts = version.split('.').length;
  return releases.find((r) => parts >= 3 && `${r.version}.`.startsWith(`${version}.`));
}
