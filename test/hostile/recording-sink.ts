import type { SourceEntry } from '../../src/core/archive/inspection.ts';
import type { EntrySink } from '../../src/host/archive/source-files.ts';

/** A sink that keeps nothing but what became of each entry. */
export function recordingSink() {
  const states = new Map<string, 'open' | 'finished' | 'aborted'>();
  const inState = (state: string): readonly string[] =>
    [...states].filter(([, s]) => s === state).map(([entry]) => entry);
  return {
    open: async ({ entry }: SourceEntry): Promise<EntrySink> => {
      states.set(entry, 'open');
      return {
        async write() {},
        async done() {
          states.set(entry, 'finished');
        },
        async abort() {
          states.set(entry, 'aborted');
        },
      };
    },
    unsettled: () => inState('open'),
    finished: () => inState('finished'),
    aborted: () => inState('aborted'),
  };
}
