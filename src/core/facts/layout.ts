import type * as z from 'zod/mini';
import fileSets from './file-sets.json' with { type: 'json' };
import type { FileSet } from './file-set.ts';
import type { toolkitLayoutRows } from './schemas.ts';
import layouts from './toolkit-layouts.json' with { type: 'json' };

export interface ArchiveLayout {
  readonly generation: string;
  readonly root: 'cuda' | 'stem';
  readonly include: string;
  readonly lib: string;
  readonly bin: string;
}

export type ToolkitLayout = z.infer<typeof toolkitLayoutRows>[number];

/** The folders that NVIDIA's archives have had, with `/`. */
export function archiveLayouts(): readonly ArchiveLayout[] {
  return (fileSets as readonly FileSet[]).map(({ generation, root, include, lib, bin }) => ({
    generation,
    root,
    include,
    lib,
    bin,
  }));
}

/** Where a toolkit of this CUDA major keeps headers, import libraries and DLLs, relative to its root. */
export function toolkitLayout(cudaMajor: number): ToolkitLayout {
  const rows = layouts as readonly ToolkitLayout[];
  const found = rows.find(
    (r) => cudaMajor >= r.firstMajor && (r.lastMajor === null || cudaMajor <= r.lastMajor),
  );
  if (!found) throw new Error(`No toolkit layout for CUDA ${cudaMajor}`);
  return found;
}
