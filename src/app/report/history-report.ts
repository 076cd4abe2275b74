import { isEnvironmentRoot } from '../../core/plan/environment-root.ts';
import type { Intent } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Change } from '../road/changes.ts';
import type { KeptSizes } from '../road/kept-sizes.ts';
import { bytes } from '../text/bytes.ts';
import { columns } from './columns.ts';
import { localTime } from './local-time.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';

export interface History {
  readonly root: string;
  readonly changes: readonly Change[];
  /** What is kept for the way back; null where nobody asked. */
  readonly sizes: KeptSizes | null;
}

export function historyReport({ root, changes, sizes }: History, voice: Voice): readonly string[] {
  if (changes.length === 0) return [voice.label('history-empty', { root })];
  const rows = changes
    .toReversed()
    .map((c) => [
      `  ${c.id}`,
      localTime(c.plan.createdAt),
      printable(intent(c.plan.intent, voice)),
      state(c, voice),
      ...(sizes ? [bytes(sizes.byChange[c.id] ?? 0)] : []),
    ]);
  const heading = voice
    .label(sizes ? 'history-heading-sizes' : 'history-heading')
    .split('|')
    .map((h, i) => (i === 0 ? `  ${h}` : h));
  const [first = '', ...rest] = columns([heading, ...rows]);
  const place = isEnvironmentRoot(root) ? 'in-environment' : 'in-toolkit';
  const kept = sizes ? [voice.label('history-kept', { ...sizes, folder: stateFolder(root).aside })] : [];
  return [voice.label(place, { root }), voice.paint.dim(first), ...rest, ...kept];
}

function intent(of: Intent, voice: Voice): string {
  switch (of.to) {
    case 'install':
      return voice.label('intent-install', { version: of.version, replaces: of.replaces });
    case 'rollback':
      return voice.label('intent-rollback', { version: of.version, restores: of.restores });
    case 'uninstall':
      return voice.label('intent-uninstall', { version: of.version });
    case 'clean':
      return voice.label('intent-clean', { versions: of.versions.join(', ') });
    case 'environment':
      return voice.label('intent-environment', { what: of.what, detail: of.detail });
    case 'undo-environment':
      return voice.label('intent-undo-environment', { of: of.of });
  }
}

function state(change: Change, voice: Voice): string {
  if (change.state === 'pending') return voice.label('state-pending');
  if (change.rolledBackBy !== null) return voice.label('state-rolled-back');
  if (change.removedBy !== null) return voice.label('state-removed');
  // An install stands; what has been taken out or back is simply done.
  return change.plan.intent.to === 'install' || change.plan.intent.to === 'environment'
    ? voice.label('state-in-place')
    : voice.label('state-done');
}
