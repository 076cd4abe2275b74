import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import type { SourceLayout } from './place-entries.ts';

/** Where the parts lie. Any arrangement can be installed, for the destination follows the toolkit; an odd one is told. */
export function structureFindings(subject: string, layout: SourceLayout): readonly Finding[] {
  const folders = [layout.bin, layout.lib, layout.include].filter((folder) => folder !== null);
  const evidence: Finding['evidence'] = folders.map((folder) => ({
    fact: 'folder',
    value: folder === '' ? '.' : folder,
    from: layout.root === '' ? subject : layout.root,
  }));
  const about = { check: 'archive-structure', subject, evidence };
  if (layout.bin === null)
    return [{ ...about, status: 'warn', says: text('archive-structure-scattered', {}) }];
  if (folders.length > 1 && new Set(folders).size === 1) {
    return [{ ...about, status: 'warn', says: text('archive-structure-flat', {}) }];
  }
  return [{ ...about, status: 'pass', says: text('archive-structure-sound', { folders }) }];
}
