import type { FailureCode, FailureParams } from '../../core/failure-codes.ts';

/** A sentence for each key; the type checker proves that none is missing in either language. */
export type Words<T> = { readonly [K in keyof T]: (params: T[K]) => string };

export interface FailureSentences {
  /** What was attempted, what was found, what to do next. */
  readonly attempted: string;
  readonly found: string;
  readonly next: string;
}

export type FailureWords = {
  readonly [C in FailureCode]: (params: FailureParams[C]) => FailureSentences;
};
