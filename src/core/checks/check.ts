import type { Finding } from '../finding.ts';
import type { PreflightContext } from './preflight-context.ts';

/** One rule. It looks at data only and never throws for what it finds there. */
export interface Check<Context = PreflightContext> {
  /** Stable, kebab-case. */
  readonly id: string;
  run(context: Context): readonly Finding[];
}
