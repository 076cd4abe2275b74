import type { RegistryText } from './machine.ts';
import { variable } from './variable.ts';

export interface StoredVariable extends RegistryText {
  readonly name: string;
}

export interface NewTerminalInput {
  /** What Windows sets by itself: SystemRoot, ProgramFiles, USERPROFILE … */
  readonly base: Readonly<Record<string, string>>;
  readonly machine: readonly StoredVariable[];
  readonly user: readonly StoredVariable[];
}

/** The variables whose user's part is put behind the machine's instead of replacing it (Microsoft, "User Environment Variables"). */
const JOINED = /^(?:path|libpath|os2libpath)$/i;

/** The environment of a program that is started from the desktop now, built from the registry as Windows builds it. */
export function newTerminal({ base, machine, user }: NewTerminalInput): Readonly<Record<string, string>> {
  const found: Record<string, string> = Object.fromEntries(
    // The base may hold a PATH of its own making; the registry's two parts are the whole of it.
    Object.entries(base).filter(([name]) => !JOINED.test(name)),
  );
  for (const [stored, joins] of [
    [machine, false],
    [user, true],
  ] as const) {
    // Plain values first: the expandable ones may refer to them.
    for (const type of ['REG_SZ', 'REG_EXPAND_SZ'] as const) {
      for (const one of stored) if (one.type === type) set(found, one, joins);
    }
  }
  return found;
}

function set(found: Record<string, string>, { name, type, text }: StoredVariable, joins: boolean): void {
  const value =
    type === 'REG_EXPAND_SZ'
      ? text.replace(/%([^%]+)%/g, (whole, inner: string) => variable(found, inner) ?? whole)
      : text;
  const known = Object.keys(found).find((n) => n.toUpperCase() === name.toUpperCase()) ?? name;
  const before = found[known];
  found[known] =
    joins && JOINED.test(name) && before !== undefined && before !== '' ? `${before};${value}` : value;
}
