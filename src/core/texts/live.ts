type Names = readonly string[];

/** What the live half of `verify` says. `win32` is an error number of Windows. */
export interface LiveTexts {
  'live-crashed': { readonly during: string | null; readonly exitCode: number };
  'live-environment-differs': { readonly here: Names; readonly there: Names };
  'live-environment-same': Record<string, never>;
  'live-environment-unseen': Record<string, never>;
  'live-handle-made': Record<string, never>;
  'live-handle-no-gpu': { readonly value: number; readonly name: string | null };
  'live-handle-refused': { readonly value: number; readonly name: string | null };
  'live-loaded': { readonly name: string };
  'live-not-here': Record<string, never>;
  'live-refused': { readonly name: string; readonly win32: number };
  'live-subs-elsewhere': { readonly names: Names; readonly folder: string };
  'live-subs-loaded': { readonly count: number };
  'live-subs-refused': {
    readonly names: Names;
    readonly win32: readonly number[];
    readonly folder: string;
  };
  'live-imports-remedy': { readonly folder: string };
  'live-subs-remedy': { readonly folder: string };
  'live-timed-out': { readonly during: string | null; readonly seconds: number };
  'live-unseen': { readonly root: string };
  'live-version-differs': { readonly loaded: string; readonly expected: string };
  'live-version-is': { readonly loaded: string; readonly told: number; readonly cuda: string | null };
}
