import * as win32 from 'node:path/win32';
import type { Evidence } from '../../finding.ts';
import { cudnnFileName } from '../../plan/cudnn-file-name.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import type { VerifyContext } from './verify-context.ts';

/** Are the DLLs 64-bit Intel/AMD code? Anything else ends in error 193. */
export const dllArchitecture: Check<VerifyContext> = {
  id: 'dll-architecture',
  run({ toolkit, files }) {
    const dlls = files.filter(({ path }) => cudnnFileName(win32.basename(path))?.kind === 'dll');
    if (dlls.length === 0) return [];
    const about = { check: 'dll-architecture', subject: toolkit.root };
    const wrong = dlls.filter((dll) => dll.machine !== null && dll.machine !== 'x64');
    const unread = dlls.filter((dll) => dll.machine === null);
    const evidence = (wrong.length > 0 ? wrong : unread.length > 0 ? unread : dlls.slice(0, 1)).map(
      (dll): Evidence => ({
        fact: 'architecture',
        value: dll.machine,
        from: win32.join(toolkit.root, dll.path),
      }),
    );
    const names = (some: typeof dlls): readonly string[] => some.map((dll) => win32.basename(dll.path));
    if (wrong.length > 0)
      return [
        {
          ...about,
          status: 'fail',
          says: text('verify-architecture-wrong', { names: names(wrong) }),
          evidence,
        },
      ];
    if (unread.length > 0) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('verify-architecture-unread', { names: names(unread) }),
          evidence,
        },
      ];
    }
    return [
      { ...about, status: 'pass', says: text('verify-architecture-x64', { files: dlls.length }), evidence },
    ];
  },
};
