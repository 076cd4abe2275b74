import * as win32 from 'node:path/win32';
import type { Evidence } from '../../finding.ts';
import { cudnnFileName } from '../../plan/cudnn-file-name.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import { sameVersion } from '../same-version.ts';
import type { VerifyContext } from './verify-context.ts';

/** Do all DLLs and `cudnn_version.h` tell one version? A mixed set is the classic failure: error 127, or a status code at the first convolution. */
export const oneVersion: Check<VerifyContext> = {
  id: 'one-version',
  run({ toolkit, files, installed, major }) {
    const tellers = files.filter(({ path }) => tellsVersion(win32.basename(path)));
    // The header of another major beside it belongs to another cuDNN; it is `leftovers`' business.
    const ours = tellers.filter(
      (file) => file.version === null || Number.parseInt(file.version, 10) === major,
    );
    if (ours.length === 0) return [];
    const about = { check: 'one-version', subject: toolkit.root };
    const evidence = ours.map(
      (file): Evidence => ({
        fact: 'file-version',
        value: file.version,
        from: win32.join(toolkit.root, file.path),
      }),
    );
    // A DLL that was read and has no version resource is no surprise: cudnn_graph64_9.dll and cudnn_heuristic64_9.dll have none.
    const silent = ours.filter((file) => file.version === null && file.machine === null);
    const expected = installed?.version ?? longest(ours.flatMap((file) => file.version ?? []));
    const odd = ours.filter(
      (file) => file.version !== null && expected !== undefined && !sameVersion(file.version, expected),
    );
    if (odd.length > 0 && expected !== undefined) {
      const versions = [...new Set(ours.flatMap((file) => file.version ?? []))].sort();
      return [
        {
          ...about,
          status: 'fail',
          says: text('verify-versions-differ', { versions, expected, installed: installed !== null }),
          evidence,
          remedy: { manual: text('verify-remedy-reinstall', { version: expected }) },
        },
      ];
    }
    if (silent.length > 0 || expected === undefined) {
      const names = silent.map((file) => win32.basename(file.path));
      return [
        { ...about, status: 'could-not-check', says: text('verify-version-unread', { names }), evidence },
      ];
    }
    return [
      {
        ...about,
        status: 'pass',
        says: text('verify-one-version', {
          version: expected,
          files: ours.filter((file) => file.version !== null).length,
        }),
        evidence,
      },
    ];
  },
};

function tellsVersion(name: string): boolean {
  return cudnnFileName(name)?.kind === 'dll' || name.toLowerCase() === 'cudnn_version.h';
}

/** The header tells three parts, the DLLs four: the fuller one is the measure. */
function longest(versions: readonly string[]): string | undefined {
  return [...versions].sort((a, b) => b.split('.').length - a.split('.').length)[0];
}
