const NEEDS_NO_QUOTES = /^[\w.:\\/=-]+$/;

/**
 * The line that repeats a command as administrator, ready to paste into PowerShell.
 * It goes through `cmd /k`: the window stays open with its result, and `cudnnup` resolves to npm's .cmd file
 * (Start-Process would pick the .ps1 beside it and open an editor).
 * `args` must hold absolute paths, for an elevated window starts in System32.
 */
export function elevatedCommand(args: readonly string[]): string {
  const line = ['cudnnup', ...args].map(quoteForProgram).join(' ');
  return `Start-Process -Verb RunAs cmd -ArgumentList '${`/k ${line}`.replaceAll("'", "''")}'`;
}

/** Quotes as the C run-time reads them back: a backslash counts double only before a quote. */
function quoteForProgram(arg: string): string {
  if (NEEDS_NO_QUOTES.test(arg)) return arg;
  return `"${arg.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}
