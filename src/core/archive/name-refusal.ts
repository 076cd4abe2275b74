import type { SourceName } from './inspection.ts';

type WrongPackage = 'archive-linux' | 'archive-arm64' | 'archive-ppc64le' | 'archive-sbsa' | 'wheel-linux';

/** The failure code for a package that its own name calls one for another system; null for Windows x64 or unknown. */
export function nameRefusal(name: SourceName): WrongPackage | null {
  if (name.os === 'linux' && name.spelling === 'wheel') return 'wheel-linux';
  if (name.arch === 'sbsa') return 'archive-sbsa';
  if (name.arch === 'ppc64le') return 'archive-ppc64le';
  if (name.os === 'linux') return 'archive-linux';
  return name.arch === 'arm64' ? 'archive-arm64' : null;
}
