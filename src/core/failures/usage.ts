/** Wrong usage of the command line. */
export interface UsageFailures {
  'force-unknown': { given: string; known: string };
  'no-source': { folders: string };
  'no-toolkit': { wanted: string };
  'operand-count': { command: string; takes: string; given: number };
  'option-value': { option: string; given: string; allowed?: string };
  'several-sources': { found: string };
  'several-toolkits': { found: string };
  'unknown-command': { given: string; nearest: string | null };
  'unknown-option': { given: string; nearest: string | null };
}

export const USAGE_EXITS = {
  'force-unknown': 2,
  'no-source': 2,
  'no-toolkit': 4,
  'operand-count': 2,
  'option-value': 2,
  'several-sources': 2,
  'several-toolkits': 2,
  'unknown-command': 2,
  'unknown-option': 2,
} as const satisfies Record<keyof UsageFailures, number>;
