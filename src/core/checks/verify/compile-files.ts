import * as win32 from 'node:path/win32';
import { cudnnFileName } from '../../plan/cudnn-file-name.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import type { VerifyContext } from './verify-context.ts';

/** A set that has lent its headers to another major still runs programs; whoever compiles gets the other's. A set that came without headers has none. */
export const compileFiles: Check<VerifyContext> = {
  id: 'compile-files',
  run({ toolkit, installed, files }) {
    if (!installed) return [];
    const kinds = installed.files.map((file) => cudnnFileName(win32.basename(file.path))?.kind);
    if (!kinds.includes('dll') || kinds.includes('header')) return [];
    const { version } = installed;
    const others = files.some((file) => cudnnFileName(win32.basename(file.path))?.kind === 'header');
    return [
      {
        check: 'compile-files',
        status: 'warn',
        subject: toolkit.root,
        says: text('verify-run-only', { version, others }),
        evidence: [{ fact: 'header-count', value: 0, from: `${toolkit.root}\\.cudnnup\\installed.json` }],
      },
    ];
  },
};
