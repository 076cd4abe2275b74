import { cudnnFileName } from './cudnn-file-name.ts';

/**
 * Must this file go aside before a cuDNN of `major` comes in?
 * Same major: everything, also names that the new set lacks (mixed sets are the classic failure). Another major: its DLLs and
 * suffixed import libraries stay, for their names differ; headers and unsuffixed import libraries cannot serve two.
 */
export function belongsToOldSet(name: string, major: number): boolean {
  const parsed = cudnnFileName(name);
  if (!parsed) return false;
  switch (parsed.kind) {
    case 'header':
      return true;
    case 'dll':
      return parsed.major === major;
    case 'import-library':
      return parsed.major === null || parsed.major === major;
  }
}
