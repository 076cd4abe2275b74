import type { BedState } from './open-bed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    windowsBed: BedState;
  }
}
