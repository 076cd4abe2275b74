import type { ForceCode } from '../../core/force-code.ts';
import type { Speaker } from '../text/speak.ts';

/** How a report speaks: language, colours, and whether details are wanted. */
export interface Voice extends Speaker {
  readonly paint: Paint;
  /** Also say what passed, with its evidence. */
  readonly verbose: boolean;
  /** What the user goes on against. */
  readonly forced?: readonly ForceCode[];
}

export type Paint = Readonly<Record<'good' | 'bad' | 'warn' | 'dim' | 'bold', (text: string) => string>>;

export const NO_PAINT: Paint = { good: same, bad: same, warn: same, dim: same, bold: same };

function same(text: string): string {
  return text;
}
