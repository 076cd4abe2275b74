import * as win32 from 'node:path/win32';

/** Where cudnnup keeps its own things inside a toolkit; it inherits the toolkit's access rights. */
export interface StateFolder {
  readonly root: string;
  readonly home: string;
  readonly lock: string;
  readonly installed: string;
  readonly journal: string;
  readonly stage: string;
  readonly aside: string;
  readonly trash: string;
  readonly license: string;
}

export function stateFolder(root: string): StateFolder {
  const home = win32.join(root, '.cudnnup');
  return {
    root,
    home,
    lock: win32.join(home, 'lock'),
    installed: win32.join(home, 'installed.json'),
    journal: win32.join(home, 'journal'),
    stage: win32.join(home, 'stage'),
    aside: win32.join(home, 'aside'),
    trash: win32.join(home, 'trash'),
    license: win32.join(home, 'license'),
  };
}
