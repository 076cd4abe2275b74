import type { Recovered } from '../../host/apply/recover.ts';
import type { Blocked } from '../../host/apply/undo-plan.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';

/** Files that the way back left as they lie. */
export function blockedReport(left: readonly Blocked[], voice: Voice): readonly string[] {
  return left.map(({ path, reason }) =>
    voice.paint.warn(`  ${voice.label('recover-left', { path: printable(path), reason })}`),
  );
}

/** What an earlier, interrupted change became; empty when there was none. */
export function recoveredReport(recovered: readonly Recovered[], voice: Voice): readonly string[] {
  return recovered.flatMap(({ id, outcome, left }) => [
    voice.paint.warn(
      outcome === 'finished'
        ? voice.label('recover-finished', { id })
        : voice.label('recover-undone', { id, whole: left.length === 0 }),
    ),
    ...blockedReport(left, voice),
  ]);
}
