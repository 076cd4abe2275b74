import type { SourceEntry } from '../archive/inspection.ts';
import { cudnnFileName } from './cudnn-file-name.ts';

export interface ToolkitFolders {
  readonly include: string;
  readonly lib: string;
  readonly bin: string;
}

/**
 * Where an entry goes, relative to the toolkit root: by the toolkit's layout, never the archive's. The licence goes below
 * `.cudnnup`, never over the toolkit's own. Undefined for what is not part of cuDNN.
 */
export function destination(entry: SourceEntry, folders: ToolkitFolders, id: string): string | undefined {
  // Whatever an archive calls a header or a DLL: only names of cuDNN's own may go into a toolkit.
  if (entry.role !== 'license' && !cudnnFileName(entry.name)) return undefined;
  switch (entry.role) {
    case 'shim':
    case 'sub-library':
      return `${folders.bin}\\${entry.name}`;
    case 'import-library':
      return `${folders.lib}\\${entry.name}`;
    case 'header':
      return `${folders.include}\\${entry.name}`;
    case 'license':
      return `.cudnnup\\license\\${id}\\${entry.name}`;
    case 'other':
      return undefined;
  }
}
