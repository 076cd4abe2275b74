import type { FailureCode, FailureParams } from './failure-codes.ts';
import { EXIT_OF } from './failure-codes.ts';
import type { Finding } from './finding.ts';

interface FailureOptions {
  readonly cause?: unknown;
  /** The findings that led to the refusal, for the report. */
  readonly findings?: readonly Finding[];
}

/** Something a user can cause or meet: a stable code and its parameters; the words are chosen at the edge. */
export class Failure<C extends FailureCode = FailureCode> extends Error {
  override readonly name = 'Failure';
  readonly code: C;
  readonly params: FailureParams[C];
  readonly findings: readonly Finding[];

  constructor(code: C, params: FailureParams[C], options: FailureOptions = {}) {
    super(`${code} ${JSON.stringify(params)}`, { cause: options.cause });
    this.code = code;
    this.params = params;
    this.findings = options.findings ?? [];
  }

  /** 2 wrong usage, 3 could not look, 4 refused before any change, 5 failed and rolled back. */
  get exitCode(): number {
    return EXIT_OF[this.code];
  }
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Failure;
}
