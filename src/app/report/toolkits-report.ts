import type { ToolkitRow } from '../../core/toolkit/describe-toolkit.ts';
import { columns } from './columns.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';

export function toolkitsReport(rows: readonly ToolkitRow[], voice: Voice): readonly string[] {
  if (rows.length === 0) return [voice.label('no-toolkits')];
  const cells = rows.map((r) => [
    `  ${r.version ?? voice.label('unknown-version')}`,
    printable(r.root),
    printable(cudnn(r, voice)),
    voice.label(r.onPath ? 'toolkit-on-path' : 'toolkit-not-on-path'),
  ]);
  const heading = voice
    .label('toolkit-column')
    .split('|')
    .map((h, i) => (i === 0 ? `  ${h}` : h));
  const [first = '', ...rest] = columns([heading, ...cells]);
  return [voice.paint.dim(first), ...rest];
}

function cudnn(row: ToolkitRow, voice: Voice): string {
  if (row.cudnn === null) return voice.label('unknown-version');
  if (row.cudnn.length === 0) return voice.label('toolkit-cudnn-none');
  return row.cudnn
    .map(
      (c) =>
        `${c.version ?? (c.versions.join(' + ') || voice.label('unknown-version'))}${c.managed === 'yes' ? ` (${voice.label('toolkit-cudnn-ours')})` : ''}`,
    )
    .join(', ');
}
