import type { SourceEntry } from './inspection.ts';

export function isVersionHeader({ role, name }: Pick<SourceEntry, 'role' | 'name'>): boolean {
  return role === 'header' && /^cudnn_version\.h$/i.test(name);
}
