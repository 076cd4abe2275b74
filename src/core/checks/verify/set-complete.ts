import * as win32 from 'node:path/win32';
import { expectedFileSet } from '../../facts/file-set.ts';
import type { Evidence } from '../../finding.ts';
import { cudnnFileName } from '../../plan/cudnn-file-name.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import { cite } from '../cite.ts';
import type { VerifyContext } from './verify-context.ts';

/** Is every file there that belongs to this release? Our own record counts first, then the table of releases. */
export const setComplete: Check<VerifyContext> = {
  id: 'set-complete',
  run(context) {
    const { toolkit, version, files } = context;
    const about = { check: 'set-complete', subject: toolkit.root };
    const expected = expectedNames(context);
    if (version === null || expected === undefined) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('verify-set-unknown', { root: toolkit.root, version }),
          evidence: [{ fact: 'cudnn-version', value: version, from: toolkit.root }],
        },
      ];
    }
    const there = new Set(files.map((file) => win32.basename(file.path).toLowerCase()));
    const missing = expected.names.filter((name) => !there.has(name.toLowerCase()));
    const evidence = missing.map(
      (name): Evidence => ({ fact: 'missing-file', value: name, from: expected.source }),
    );
    return missing.length === 0
      ? [
          {
            ...about,
            status: 'pass',
            says: text('verify-set-complete', { version, files: expected.names.length }),
            evidence: [{ fact: 'file-count', value: expected.names.length, from: expected.source }],
          },
        ]
      : [
          {
            ...about,
            status: 'fail',
            says: text('verify-set-incomplete', { version, names: missing }),
            evidence,
            remedy: { manual: text('verify-remedy-reinstall', { version }) },
          },
        ];
  },
};

interface Expected {
  readonly names: readonly string[];
  readonly source: string;
}

function expectedNames({ installed, version, toolkit }: VerifyContext): Expected | undefined {
  if (installed) {
    const names = installed.files
      .map((file) => win32.basename(file.path))
      .filter((name) => cudnnFileName(name));
    return { names, source: `${toolkit.root}\\.cudnnup\\installed.json` };
  }
  const set = version === null ? undefined : expectedFileSet(version);
  // A release newer than the table may have moved things between files: no verdict from a rule of thumb.
  return set?.exact ? { names: set.dlls, source: cite(set.source) } : undefined;
}
