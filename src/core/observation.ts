/** A place that was looked at, or the reason why it could not be. Absence is a value (an empty list, null), not a failure. */
export type Observation<T> =
  | { readonly state: 'seen'; readonly value: T; readonly from: string }
  | { readonly state: 'could-not-look'; readonly from: string; readonly why: CouldNotLook };

export interface CouldNotLook {
  /** `denied`, `missing-tool`, `failed`, `unsupported`, `timed-out` or `unparsable`. */
  readonly reason: 'denied' | 'missing-tool' | 'failed' | 'unsupported' | 'timed-out' | 'unparsable';
  /** A Win32 error number, an exit code, or null. */
  readonly number: number | null;
  readonly detail: string;
}

export function seen<T>(value: T, from: string): Observation<T> {
  return { state: 'seen', value, from };
}

export function couldNotLook<T>(from: string, why: CouldNotLook): Observation<T> {
  return { state: 'could-not-look', from, why };
}
