import type { RegistryText } from './machine.ts';
import { variable } from './variable.ts';

export interface PathValueEntry {
  /** As it stands in the value. */
  readonly written: string;
  /** Quotes taken off and, for REG_EXPAND_SZ, `%VAR%` replaced; what is not defined stays as it is. */
  readonly path: string;
}

/** The entries of a PATH value in order; empty ones are left out. A `;` inside quotes does not part entries. */
export function expandPathValue(
  value: RegistryText,
  variables: Readonly<Record<string, string>>,
): readonly PathValueEntry[] {
  const written = value.text.match(/(?:[^;"]|"[^"]*(?:"|$))+/g) ?? [];
  return written
    .map((entry) => ({
      written: entry,
      path: expand(entry.replaceAll('"', '').trim(), value.type, variables),
    }))
    .filter((entry) => entry.path !== '');
}

function expand(
  entry: string,
  type: RegistryText['type'],
  variables: Readonly<Record<string, string>>,
): string {
  if (type !== 'REG_EXPAND_SZ') return entry;
  return entry.replace(/%([^%]+)%/g, (whole, name: string) => variable(variables, name) ?? whole);
}
