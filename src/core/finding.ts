import type { EvidenceFact } from './evidence-fact.ts';
import type { ForceCode } from './force-code.ts';
import type { Text } from './text.ts';

export type Status = 'pass' | 'warn' | 'fail' | 'not-applicable' | 'could-not-check';

/** One observed or tabulated fact behind a verdict, and where it came from. */
export interface Evidence {
  readonly fact: EvidenceFact;
  /** Null when the place was looked at and held nothing. */
  readonly value: string | number | boolean | null;
  /** A file, a registry value, an archive entry, or the source of a table row. */
  readonly from: string;
}

export interface Remedy {
  readonly manual: Text;
  /** A command line to copy, already quoted for the shell it is meant for. */
  readonly command?: string;
}

/** The verdict of one check about one subject. */
export interface Finding {
  /** Stable id, kebab-case, e.g. `driver-floor`. */
  readonly check: string;
  readonly status: Status;
  /** The file, folder, entry or program the verdict is about. */
  readonly subject: string;
  readonly says: Text;
  readonly evidence: readonly Evidence[];
  readonly remedy?: Remedy;
  /** Present on a refusal that the user may override with `--force CODE`. */
  readonly force?: ForceCode;
}

/** The findings that stop an install: failures whose force code was not given. */
export function refusals(findings: readonly Finding[], forced: readonly ForceCode[]): readonly Finding[] {
  return findings.filter((f) => f.status === 'fail' && (f.force === undefined || !forced.includes(f.force)));
}
