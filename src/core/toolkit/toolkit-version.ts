import type { Toolkit, ToolkitVersion } from '../machine/machine.ts';

export interface ToolkitVerdict {
  /** `12.2`; null when nobody spoke. */
  readonly value: string | null;
  /** Do all voices name the same X.Y? True when there is one or none. */
  readonly agree: boolean;
  /** Strongest first. */
  readonly voices: readonly ToolkitVersion[];
}

/** What lies inside a folder beats what somebody once wrote about the folder: names, variables and registry survive a move. */
const STRENGTH: readonly ToolkitVersion['source'][] = [
  'version.json',
  'cuda.h',
  'registry',
  'folder',
  'environment',
];

/** Which CUDA toolkit is this? The strongest voice decides; whether the others agree is told as well. */
export function toolkitVersion(toolkit: Toolkit): ToolkitVerdict {
  const voices = toolkit.versions
    .filter((voice) => majorMinor(voice.version) !== null)
    .sort((a, b) => STRENGTH.indexOf(a.source) - STRENGTH.indexOf(b.source));
  const spoken = new Set(voices.map((voice) => majorMinor(voice.version)));
  const strongest = voices[0];
  return { value: strongest ? majorMinor(strongest.version) : null, agree: spoken.size <= 1, voices };
}

/** The CUDA major, `12`; null when nobody spoke. */
export function toolkitMajor(toolkit: Toolkit): number | null {
  const { value } = toolkitVersion(toolkit);
  return value === null ? null : Number.parseInt(value, 10);
}

/** `12.2` out of `12.2.20230823`, `v12.2` or `12.2`. */
function majorMinor(version: string): string | null {
  const match = /^v?(\d{1,3})\.(\d{1,3})(?:\.|$)/i.exec(version.trim());
  return match ? `${Number(match[1])}.${Number(match[2])}` : null;
}
