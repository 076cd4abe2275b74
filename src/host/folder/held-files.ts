import type { MachineFile } from './machine-file.ts';
import { windowsKey } from './real-path.ts';

type Held = MachineFile['held'][number];

/** Files that programs hold open or have loaded. The hold is on the file: it follows a rename. */
export interface HeldFiles {
  /** Is this file, or one below this folder, held? Both as `windowsKey`. */
  covers(key: string): boolean;
  among(keys: ReadonlySet<string>): readonly Held[];
  /** @param from key of the file before, @param to its path now */
  moved(from: string, to: string): void;
}

/** @param save makes the new list outlive this process, as a running program does */
export function heldFiles(start: readonly Held[], save: (held: readonly Held[]) => void): HeldFiles {
  let held = start.map((h) => ({ ...h, key: windowsKey(h.path, 'holders') }));
  return {
    covers: (key) => held.some((h) => h.key === key || h.key.startsWith(`${key}\\`)),
    among: (keys) =>
      held.filter((h) => keys.has(h.key)).map(({ path, pid, program }) => ({ path, pid, program })),
    moved(from, to) {
      if (!held.some((h) => h.key === from)) return;
      held = held.map((h) => (h.key === from ? { ...h, path: to, key: windowsKey(to, 'rename') } : h));
      save(held.map(({ path, pid, program }) => ({ path, pid, program })));
    },
  };
}
