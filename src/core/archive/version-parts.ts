import type { Text } from '../text.ts';
import { text } from '../text.ts';

export interface VersionPart {
  readonly part: 'major' | 'minor' | 'patch' | 'build';
  readonly value: number;
  /** What this part means. */
  readonly says: Text;
}

const PARTS = ['major', 'minor', 'patch', 'build'] as const;

/** `8.9.7.29` part by part: major (DLL suffix `64_8`, one ABI), minor, patch, and NVIDIA's build number (not in the headers). */
export function versionParts(version: string): readonly VersionPart[] {
  const values = version.split('.').map(Number);
  return PARTS.flatMap((part, i) => {
    const value = values[i];
    return value === undefined ? [] : [{ part, value, says: text(`version-part-${part}`, { value }) }];
  });
}
