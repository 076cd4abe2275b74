/** What a script under node.exe tells the test that started it. */
export interface InsideReport {
  readonly passed: readonly string[];
  readonly skipped: readonly string[];
  readonly failed: readonly { readonly name: string; readonly why: string }[];
}

const skipped: string[] = [];
const cases: { readonly name: string; readonly run: () => Promise<void> }[] = [];

/** For what this account may not try; it is told, not passed over. */
export function skip(name: string): void {
  skipped.push(name);
}

export function check(name: string, run: () => Promise<void>): void {
  cases.push({ name, run });
}

/** Runs every case and prints one JSON value. */
export async function report(): Promise<void> {
  const passed: string[] = [];
  const failed: { name: string; why: string }[] = [];
  for (const { name, run } of cases) {
    try {
      await run();
      passed.push(name);
    } catch (error) {
      failed.push({ name, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  process.stdout.write(JSON.stringify({ passed, skipped, failed } satisfies InsideReport));
}

/** The Win32 number of a refusal; anything else is thrown on. */
export async function refusal(action: () => Promise<unknown>): Promise<number> {
  try {
    await action();
  } catch (error) {
    if (error instanceof Error && 'win32' in error && typeof error.win32 === 'number') return error.win32;
    throw error;
  }
  return 0;
}
