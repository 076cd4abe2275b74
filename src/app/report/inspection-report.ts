import type { EntryReading, Inspection, SignatureReading } from '../../core/archive/inspection.ts';
import { bytes } from '../text/bytes.ts';
import { columns } from './columns.ts';
import { findingsReport, findingsSummary } from './findings-report.ts';
import { printable } from '../text/printable.ts';
import type { Voice } from './voice.ts';

export function inspectionReport(inspection: Inspection, voice: Voice): readonly string[] {
  const { name, known } = inspection;
  const title = [
    'cuDNN',
    name.version ?? voice.label('name-unknown'),
    name.cuda === null ? '' : voice.label('cuda-for', { cuda: name.cuda }),
  ];
  const facts = columns([
    [`  ${voice.label('label-file')}`, printable(lastPart(inspection.source))],
    ...(name.version === null
      ? []
      : [[`  ${voice.label('label-parts')}`, voice.label('parts', { version: name.version })]]),
    [
      `  ${voice.label('label-size')}`,
      voice.label('size-exact', {
        bytes: bytes(inspection.size),
        exact: inspection.size.toLocaleString('en-US'),
      }),
    ],
    ...(inspection.sha256 === null ? [] : [[`  ${voice.label('label-sha256')}`, inspection.sha256]]),
    [`  ${voice.label('label-known')}`, voice.label(`known-${known}`)],
    [`  ${voice.label('label-files')}`, voice.label('files-count', inspection.files)],
  ]);
  return [
    voice.paint.bold(title.filter((t) => t !== '').join(' ')),
    ...facts,
    '',
    ...dllTable(inspection.readings, voice),
    '',
    ...findingsReport(inspection.findings, voice),
    '',
    findingsSummary(inspection.findings, voice),
  ];
}

function dllTable(readings: readonly EntryReading[], voice: Voice): readonly string[] {
  const rows = readings.flatMap(({ entry, dll }) =>
    dll
      ? [
          [
            `  ${printable(lastPart(entry))}`,
            dll.fileVersion ?? voice.label('dll-version-none'),
            signature(dll.signature, voice),
          ],
        ]
      : [],
  );
  const heading = voice
    .label('dll-heading')
    .split('|')
    .map((h, i) => (i === 0 ? `  ${h}` : h));
  const [first = '', ...rest] = columns([heading, ...rows]);
  return [voice.paint.dim(first), ...rest];
}

function signature(reading: SignatureReading, voice: Voice): string {
  switch (reading.state) {
    case 'intact':
      return printable(reading.signer);
    case 'unsigned':
      return voice.label('signature-none');
    case 'broken':
      return voice.label('signature-broken');
    case 'could-not-check':
      return voice.label('signature-unknown');
    case 'as-published':
      return voice.label('signature-as-published');
  }
}

function lastPart(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
