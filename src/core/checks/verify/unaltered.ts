import * as win32 from 'node:path/win32';
import type { Evidence, Finding } from '../../finding.ts';
import type { InstalledFile } from '../../plan/installed.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import type { InstalledCudnn, VerifyContext } from './verify-context.ts';

/** Is every file still, byte for byte, what we put there? What is gone altogether is `set-complete`'s business. */
export const unaltered: Check<VerifyContext> = {
  id: 'unaltered',
  run(context) {
    const { toolkit, installed } = context;
    const { root, managed } = toolkit;
    const about = { check: 'unaltered', subject: root };
    if (!installed) {
      const evidence: Finding['evidence'] = [{ fact: 'file', value: null, from: managed.from }];
      return [{ ...about, status: 'not-applicable', says: text('verify-not-ours', { root }), evidence }];
    }
    const readings = read(context, installed);
    const changed = readings.filter(({ state }) => state === 'changed');
    const unread = readings.filter(({ state }) => state === 'unread');
    const names = (some: typeof readings): readonly string[] =>
      some.map(({ file }) => win32.basename(file.path));
    const evidence = (changed.length > 0 ? changed : unread).flatMap((reading) => reading.evidence);
    if (changed.length > 0) {
      const remedy = { manual: text('verify-remedy-reinstall', { version: installed.version }) };
      return [
        {
          ...about,
          status: 'fail',
          says: text('verify-altered', { names: names(changed) }),
          evidence,
          remedy,
        },
      ];
    }
    if (unread.length > 0)
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('verify-unread', { names: names(unread) }),
          evidence,
        },
      ];
    const unreadOnPurpose = readings.filter(({ state }) => state === 'same-by-time').length;
    const count: Evidence = { fact: 'file-count', value: readings.length, from: managed.from };
    return [
      {
        ...about,
        status: 'pass',
        says:
          unreadOnPurpose > 0
            ? text('verify-unaltered-by-time', { files: readings.length, unread: unreadOnPurpose })
            : text('verify-unaltered', { files: readings.length }),
        evidence: [count],
      },
    ];
  },
};

interface Reading {
  readonly file: InstalledFile;
  readonly state: 'same' | 'same-by-time' | 'changed' | 'unread';
  readonly evidence: readonly Evidence[];
}

function read(
  { toolkit, files, hashes, byTime }: VerifyContext,
  installed: InstalledCudnn,
): readonly Reading[] {
  const hashOf = new Map([...(hashes ?? [])].map(([path, hash]) => [path.toLowerCase(), hash.toLowerCase()]));
  const fileOf = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  return installed.files.flatMap((file): readonly Reading[] => {
    const from = win32.join(toolkit.root, file.path);
    const [now, hash] = [fileOf.get(file.path.toLowerCase()), hashOf.get(file.path.toLowerCase())];
    if (hash !== undefined)
      return [
        {
          file,
          state: hash === file.sha256.toLowerCase() ? 'same' : 'changed',
          evidence: [{ fact: 'sha256', value: hash, from }],
        },
      ];
    if (!now) return [];
    if (byTime.has(file.path)) return [{ file, state: 'same-by-time', evidence: [] }];
    const size: Evidence = { fact: 'size', value: now.size, from };
    return [{ file, state: now.size === file.size ? 'unread' : 'changed', evidence: [size] }];
  });
}
