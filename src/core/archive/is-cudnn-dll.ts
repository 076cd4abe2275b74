import type { SourceEntry } from './inspection.ts';

export function isCudnnDll({ role }: Pick<SourceEntry, 'role'>): boolean {
  return role === 'shim' || role === 'sub-library';
}
