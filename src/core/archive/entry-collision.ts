export interface EntryCollision {
  readonly entry: string;
  readonly other: string;
}

/**
 * The first two names that would be one file on Windows: the same letters in another case or Unicode form, or a file where
 * another entry needs a folder.
 * @param names with `/` as separator; a trailing `/` marks a folder
 */
export function findCollision(names: readonly string[]): EntryCollision | null {
  const taken = new Map<string, { readonly name: string; readonly folder: boolean }>();
  for (const name of names) {
    const folder = name.endsWith('/');
    const parts = (folder ? name.slice(0, -1) : name).split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const isLeaf = depth === parts.length;
      const isFolder = folder || !isLeaf;
      const spelt = parts.slice(0, depth).join('/');
      const key = fold(spelt);
      const before = taken.get(key);
      // Folders may be named again in the very same letters; a file may not.
      if (before && !(before.folder && isFolder)) return { entry: name, other: before.name };
      if (!before) taken.set(key, { name: spelt, folder: isFolder });
    }
  }
  return null;
}

/** NTFS compares upper-cased; other file systems also compose. Both at once finds at least what either finds. */
function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
