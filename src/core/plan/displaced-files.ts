import * as win32 from 'node:path/win32';
import type { InstalledSet } from './installed.ts';
import type { Move } from './plan.ts';
import { stateFolder } from './state-folder.ts';

interface DisplacedInput {
  /** The change that moves them. */
  readonly id: string;
  readonly root: string;
  /** The sets that stay. */
  readonly sets: readonly InstalledSet[];
  /** Absolute paths at which something else is about to be put. */
  readonly targets: readonly string[];
}

/** Files of sets that stay, in the place of what comes back: the headers of one major step aside for those of another. */
export function displacedFiles({ id, root, sets, targets }: DisplacedInput): readonly Move[] {
  const wanted = new Set(targets.map((t) => t.toLowerCase()));
  const { aside } = stateFolder(root);
  return sets
    .flatMap((s) => s.files)
    .filter((f) => wanted.has(win32.join(root, f.path).toLowerCase()))
    .map(({ path, size, sha256 }) => ({
      do: 'move',
      why: 'aside',
      from: win32.join(root, path),
      to: win32.join(aside, id, path),
      is: { size, sha256 },
    }));
}
