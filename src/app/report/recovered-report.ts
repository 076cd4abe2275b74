import type { Recovered } from '../../host/apply/recover.ts';
import type { Voice } from './voice.ts';

/** What an earlier, interrupted change became; empty when there was none. */
export function recoveredReport(recovered: readonly Recovered[], voice: Voice): readonly string[] {
  return recovered.map(({ id, outcome }) =>
    voice.paint.warn(voice.label(outcome === 'finished' ? 'recover-finished' : 'recover-undone', { id })),
  );
}
