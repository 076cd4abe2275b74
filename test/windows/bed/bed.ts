import { inject } from 'vitest';
import type { Bed } from './open-bed.ts';
import { openBedFrom } from './open-bed.ts';

export type { Bed } from './open-bed.ts';

/** False where the Windows half cannot run; the set-up has said so, and fails where it must run. */
export function bedIsReady(): boolean {
  return inject('windowsBed').state === 'ready';
}

/** A Windows of this test file's own. */
export function openBed(): Bed {
  return openBedFrom(inject('windowsBed'));
}
