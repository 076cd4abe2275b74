import type { Random } from './random.ts';

/** One thing that hostile input can be given to. */
export interface FuzzTarget {
  readonly name: string;
  /** How an input is saved when it breaks something. */
  readonly ending: string;
  /** Of a hundred runs, how many are this one's. */
  readonly share: number;
  make(random: Random): Uint8Array;
  /**
   * @returns what came of it: `ok` or the code of the refusal
   * @throws Broken for what must never come of it; everything else that it throws is a crash
   */
  run(input: Uint8Array, random: Random): Promise<string> | string;
}

/** Something happened that no input may bring about. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
