import { expandPathValue } from '../../core/machine/path-value.ts';
import type { Plan, SetVariable } from '../../core/plan/plan.ts';
import { fromStored } from '../../core/plan/stored-value.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';

/** What a plan does to variables, a line each: whole values for short ones, what leaves or moves for PATH. */
export function variablesReport(plan: Plan, voice: Voice): readonly string[] {
  const lines = plan.steps.flatMap((s) => (s.do === 'set-variable' ? stepLines(s, voice) : []));
  return [
    voice.paint.bold(voice.label('plan-heading', { id: plan.id, root: null })),
    ...lines.map((line, i) => `  ${i + 1}. ${line}`),
  ];
}

function stepLines(step: SetVariable, voice: Voice): readonly string[] {
  const { name, scope } = step;
  if (name.toLowerCase() !== 'path') {
    const value = step.after && printable(textOf(step, 'after'));
    return [voice.label('plan-variable', { name, scope, value })];
  }
  const [before, after] = [entries(step, 'before'), entries(step, 'after')];
  const gone = before.filter((entry, i) => count(after, entry) < count(before.slice(0, i + 1), entry));
  const dropped = gone.map((entry) => voice.label('plan-path-drop', { entry: printable(entry) }));
  const added = after.filter((entry) => !before.includes(entry));
  return [
    ...dropped,
    ...added.map((entry) => voice.label('plan-path-add', { entry: printable(entry), scope })),
    ...(dropped.length === 0 && added.length === 0 ? [voice.label('plan-path-order')] : []),
  ];
}

function entries(step: SetVariable, which: 'before' | 'after'): readonly string[] {
  const type = step[which]?.type;
  const value = { type: typeof type === 'string' ? type : 'other', text: textOf(step, which) } as const;
  const named = expandPathValue(value, {}).map((entry) => entry.written);
  return [
    ...named,
    ...Array.from({ length: textOf(step, which).split(';').length - named.length }, () => ''),
  ];
}

function textOf(step: SetVariable, which: 'before' | 'after'): string {
  const stored = step[which];
  return stored ? Buffer.from(fromStored(stored).data).toString('utf16le').replace(/\0$/, '') : '';
}

function count(list: readonly string[], entry: string): number {
  return list.filter((other) => other === entry).length;
}
