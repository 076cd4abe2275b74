import * as win32 from 'node:path/win32';
import type { Plan } from './plan.ts';
import { stateFolder } from './state-folder.ts';

/** Every folder that the moves of these paths can touch, plus our own: what must be looked at before a plan is made. */
export function planFolders(root: string, paths: readonly string[]): readonly string[] {
  const at = stateFolder(root);
  const folders = new Set([at.home, at.aside, at.trash, at.license]);
  for (const path of paths) {
    for (let folder = win32.dirname(path); folder.length > root.length; folder = win32.dirname(folder))
      folders.add(folder);
  }
  return [...folders];
}

/** The paths that a plan moves from and to. */
export function planPaths(plan: Plan): readonly string[] {
  return plan.steps.flatMap((s) => (s.do === 'move' ? [s.from, s.to] : []));
}
