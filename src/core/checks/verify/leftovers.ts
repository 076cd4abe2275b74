import * as win32 from 'node:path/win32';
import { expectedFileSet } from '../../facts/file-set.ts';
import type { Evidence } from '../../finding.ts';
import { cudnnFileName } from '../../plan/cudnn-file-name.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import type { VerifyContext } from './verify-context.ts';

/** Files of this major that do not belong to the set: left over from a bigger one, or put there later. */
export const leftovers: Check<VerifyContext> = {
  id: 'leftovers',
  run(context) {
    const { toolkit, files, version } = context;
    const about = { check: 'leftovers', subject: toolkit.root };
    const belongs = membership(context);
    // What the set should be is unknown: `set-complete` has said so.
    if (!belongs) return [];
    const strange = files.filter((file) => !belongs(file.path));
    const evidence = strange.map(
      (file): Evidence => ({ fact: 'file', value: file.path, from: toolkit.root }),
    );
    return strange.length === 0
      ? [
          {
            ...about,
            status: 'pass',
            says: text('verify-no-leftovers', {}),
            evidence: [{ fact: 'file', value: null, from: toolkit.root }],
          },
        ]
      : [
          {
            ...about,
            status: 'warn',
            says: text('verify-leftovers', {
              names: strange.map((file) => win32.basename(file.path)),
              version,
            }),
            evidence,
          },
        ];
  },
};

function membership({ installed, version }: VerifyContext): ((path: string) => boolean) | undefined {
  if (installed) {
    const paths = new Set(installed.files.map((file) => file.path.toLowerCase()));
    return (path) => paths.has(path.toLowerCase());
  }
  const set = version === null ? undefined : expectedFileSet(version);
  if (!set?.exact) return undefined;
  const dlls = new Set([...set.dlls, ...set.optional].map((name) => name.toLowerCase()));
  // Headers and import libraries differ between NVIDIA's zips and wheels: only DLLs are judged against the table.
  return (path) =>
    cudnnFileName(win32.basename(path))?.kind !== 'dll' || dlls.has(win32.basename(path).toLowerCase());
}
