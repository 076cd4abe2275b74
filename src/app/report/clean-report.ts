import { stateFolder } from '../../core/plan/state-folder.ts';
import type { Cleanup, KeptCudnn } from '../road/clean.ts';
import { bytes } from '../text/bytes.ts';
import { printable } from '../text/printable.ts';
import { columns } from './columns.ts';
import { localTime } from './local-time.ts';
import type { Voice } from './voice.ts';

/** What is kept in this toolkit, and what of it goes. */
export function cleanReport(
  root: string,
  { goes, stays, left, foreignBytes }: Cleanup,
  voice: Voice,
): readonly string[] {
  const row = (word: 'clean-goes' | 'clean-stays') => (c: KeptCudnn) => [
    `  ${printable(c.version)}`,
    localTime(c.replacedAt),
    bytes(c.bytes),
    voice.label(word),
  ];
  const heading = voice
    .label('clean-heading')
    .split('|')
    .map((h, i) => (i === 0 ? `  ${h}` : h));
  const rows = [...stays.map(row('clean-stays')), ...goes.map(row('clean-goes'))];
  const [first = '', ...rest] = columns([heading, ...rows]);
  const table = rows.length > 0 ? [voice.label('in-toolkit', { root }), voice.paint.dim(first), ...rest] : [];
  const foreign = { bytes: foreignBytes, folder: stateFolder(root).aside };
  return [
    ...(rows.length > 0 ? table : [voice.label('clean-none', { root })]),
    ...left.map((l) => voice.paint.warn(voice.label('clean-left', { path: printable(l.path) }))),
    ...(foreignBytes > 0 ? [voice.label('clean-foreign', foreign)] : []),
  ];
}
