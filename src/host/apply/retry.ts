import { isHostError } from '../host-error.ts';

/** 5 access denied, 32 sharing violation, 33 lock violation: what an antivirus scan of a fresh file looks like. */
const PASSING = new Set([5, 32, 33]);
const WAITS_MS = [20, 50, 100, 200, 400];

export type Wait = (ms: number) => Promise<void>;

export const realWait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a rename that was refused for a moment; at most five times, 0.8 s in all. */
export async function retry<T>(action: () => Promise<T>, wait: Wait): Promise<T> {
  for (const ms of WAITS_MS) {
    try {
      return await action();
    } catch (error) {
      if (!isHostError(error) || !PASSING.has(error.win32)) throw error;
      await wait(ms);
    }
  }
  return action();
}
