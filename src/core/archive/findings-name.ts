import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { formatName } from './format-name.ts';
import type { SourceName } from './inspection.ts';
import { parseName } from './parse-name.ts';
import type { SourceLayout } from './place-entries.ts';

interface Named {
  readonly fileName: string;
  readonly name: SourceName;
  readonly layout: SourceLayout;
}

/** What the source calls itself, and whether the folder inside says the same. */
export function nameFindings({ fileName, name, layout }: Named): readonly Finding[] {
  const about = { check: 'archive-name', subject: fileName, evidence: nameEvidence(fileName, name) };
  const inner = layout.root
    .split('/')
    .map((part) => parseName(part, 'root-folder')?.name)
    .find((inside) => inside !== undefined);
  if (inner && name.saidBy === 'file-name' && !agrees(inner, name)) {
    const says = text('archive-name-disagrees', { outer: label(name), inner: label(inner) });
    return [{ ...about, status: 'fail', says, force: 'altered-archive' }];
  }
  return [{ ...about, status: 'pass', says: saysName(name) }];
}

function saysName(name: SourceName): Finding['says'] {
  const { version, cuda, saidBy, spelling } = name;
  if (saidBy !== 'file-name' || version === null || cuda === null) {
    return text('archive-name-renamed', { version, cuda, saidBy });
  }
  switch (spelling) {
    case 'nvidia':
      return text('archive-name-nvidia', { version, cuda });
    case 'wheel':
      return text('archive-name-wheel', { version, cuda });
    case 'reupload':
    case 'renamed':
      return text('archive-name-reupload', {
        version,
        cuda,
        nvidia: formatName({ ...name, spelling: 'nvidia' }) ?? '',
      });
  }
}

function nameEvidence(from: string, name: SourceName): Finding['evidence'] {
  return [
    { fact: 'named-version', value: name.version, from },
    { fact: 'cuda-label', value: name.cuda, from },
  ];
}

function agrees(a: SourceName, b: SourceName): boolean {
  return a.version === b.version && a.cuda === b.cuda && a.os === b.os && a.arch === b.arch;
}

function label(name: SourceName): string {
  return formatName({ ...name, spelling: 'nvidia' }) ?? `${name.version}`;
}
