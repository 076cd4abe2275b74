import type { EntryProblem } from '../environment/entry-problems.ts';

type Scope = 'user' | 'machine';

/** What `path` and `toolkit use` say. */
export interface PathTexts {
  'cuda-path-no-nvcc': { readonly root: string };
  'cuda-path-not-first': { readonly root: string; readonly first: string; readonly onPath: boolean };
  'path-entry-problem': { readonly problem: EntryProblem; readonly written: string; readonly scope: Scope };
  'path-sound': { readonly count: number };
  'path-value-cut': { readonly scope: Scope; readonly length: number };
  'path-value-no-text': { readonly scope: Scope };
  'path-value-too-long': { readonly scope: Scope; readonly length: number };
  'path-value-unseen': { readonly scope: Scope };
}
