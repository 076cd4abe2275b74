import * as win32 from 'node:path/win32';
import type { Move, Plan } from '../../core/plan/plan.ts';
import { stateFolder } from '../../core/plan/state-folder.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';

/** The plan as a person would tell it: in the order in which it happens, counted by folder. */
export function planReport(plan: Plan, voice: Voice): readonly string[] {
  const moves = plan.steps.filter((s): s is Move => s.do === 'move');
  const of = (why: Move['why']): readonly Move[] => moves.filter((m) => m.why === why);
  const replaces = plan.intent.to === 'install' ? plan.intent.replaces : null;
  const lines: string[] = [];
  if (of('withdraw').length > 0) lines.push(voice.label('plan-withdraw', { count: of('withdraw').length }));
  if (of('aside').length > 0)
    lines.push(voice.label('plan-aside', { count: of('aside').length, version: replaces }));
  if (of('restore').length > 0) lines.push(voice.label('plan-restore', { count: of('restore').length }));
  for (const [folder, count] of byFolder(plan, of('place')))
    lines.push(voice.label('plan-place', { count, folder: printable(folder) }));
  for (const step of plan.steps) {
    if (step.do === 'remove-folder')
      lines.push(voice.label('plan-remove-folder', { folder: printable(step.path) }));
    if (step.do === 'path-entry')
      lines.push(
        voice.label(`plan-path-${step.change}`, { entry: printable(step.entry), scope: step.scope }),
      );
  }
  lines.push(voice.label('plan-installed-json'));
  return [
    voice.paint.bold(voice.label('plan-heading', { id: plan.id, root: printable(plan.root) })),
    ...lines.map((line, i) => `  ${i + 1}. ${line}`),
  ];
}

function byFolder(plan: Plan, moves: readonly Move[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const { home } = stateFolder(plan.root);
  for (const { to } of moves) {
    const folder = to.toLowerCase().startsWith(home.toLowerCase()) ? home : win32.dirname(to);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}
