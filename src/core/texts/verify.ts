type Names = readonly string[];

/** What the static half of `verify` says. */
export interface VerifyTexts {
  'verify-altered': { readonly names: Names };
  'verify-architecture-unread': { readonly names: Names };
  'verify-architecture-wrong': { readonly names: Names };
  'verify-architecture-x64': { readonly files: number };
  'verify-leftovers': { readonly names: Names; readonly version: string | null };
  'verify-no-leftovers': Record<never, never>;
  'verify-not-ours': { readonly root: string };
  'verify-signature-broken': { readonly names: Names };
  'verify-signature-doubted': { readonly names: Names; readonly codes: readonly number[] };
  'verify-signature-nvidia': { readonly count: number; readonly system: boolean };
  'verify-signature-others': { readonly count: number; readonly of: number };
  'verify-remedy-install': Record<string, never>;
  'verify-nothing-there': { readonly root: string };
  'verify-one-version': { readonly version: string; readonly files: number };
  'verify-remedy-reinstall': { readonly version: string };
  /** Others: headers of another cuDNN lie where its own would. */
  'verify-run-only': { readonly version: string; readonly others: boolean };
  'verify-set-complete': { readonly version: string; readonly files: number };
  'verify-set-incomplete': { readonly version: string; readonly names: Names };
  'verify-set-unknown': { readonly root: string; readonly version: string | null };
  'verify-unaltered': { readonly files: number };
  'verify-unaltered-by-time': { readonly files: number; readonly unread: number };
  'verify-unread': { readonly names: Names };
  'verify-unseen': { readonly root: string };
  'verify-version-unread': { readonly names: Names };
  'verify-versions-differ': {
    readonly versions: Names;
    readonly expected: string;
    readonly installed: boolean;
  };
}
