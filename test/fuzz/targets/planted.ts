import { Broken } from '../target.ts';
import type { FuzzTarget } from '../target.ts';

const plant = (name: string, run: FuzzTarget['run']): FuzzTarget => ({
  name,
  ending: '.bin',
  share: 100,
  make: (random) => random.bytes(8),
  run,
});

const held: Uint8Array[] = [];

/** Faults on purpose: a fuzzer that does not report each of them finds nothing. */
export const plantedTargets: readonly FuzzTarget[] = [
  plant('planted-crash', () => {
    throw new TypeError('planted');
  }),
  plant('planted-escape', () => {
    throw new Broken('planted');
  }),
  plant('planted-hang', () => {
    for (;;);
  }),
  plant('planted-wait', () => new Promise(() => {})),
  plant('planted-memory', () => {
    held.push(Buffer.alloc(400 * 2 ** 20, 1));
    return `${held.length}`;
  }),
  plant('planted-stray', () => {
    setTimeout(() => {
      throw new Error('planted, later');
    }, 1);
    return new Promise((resolve) => setTimeout(() => resolve('ok'), 50));
  }),
];
