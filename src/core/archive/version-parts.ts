export interface VersionPart {
  readonly part: 'major' | 'minor' | 'patch' | 'build';
  readonly value: number;
}

const PARTS = ['major', 'minor', 'patch', 'build'] as const;

/** `8.9.7.29` part by part: major (DLL suffix `64_8`, one ABI), minor, patch, and NVIDIA's build number (not in the headers). */
export function versionParts(version: string): readonly VersionPart[] {
  return version
    .split('.')
    .slice(0, PARTS.length)
    .map((value, i) => ({ part: PARTS[i] ?? 'build', value: Number(value) }));
}
