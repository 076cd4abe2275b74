/** Wrong usage of the command line. */
export interface UsageFailures {
  'force-unknown': { given: string; known: string };
  'needs-terminal': { question: string; option: string };
  'no-source': { folders: string };
  'no-toolkit': { wanted: string };
  'several-sources': { found: string };
  'several-toolkits': { found: string };
  'unknown-command': { given: string };
  'unknown-option': { given: string };
}

export const USAGE_EXITS = {
  'force-unknown': 2,
  'needs-terminal': 2,
  'no-source': 2,
  'no-toolkit': 4,
  'several-sources': 2,
  'several-toolkits': 2,
  'unknown-command': 2,
  'unknown-option': 2,
} as const satisfies Record<keyof UsageFailures, number>;
