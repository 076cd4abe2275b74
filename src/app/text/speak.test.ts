import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../core/failure.ts';
import { speak } from './speak.ts';

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const HOSTILE = 'a\u001b[2J\u202egpj\u200b\n\ud800';

test.each(['en', 'zh'] as const)(
  'no sentence in %s lets a text from outside steer the terminal',
  async (language) => {
    const speaker = await speak(language);
    fc.assert(
      fc.property(fc.oneof(fc.constant(HOSTILE), fc.string({ unit: 'binary' })), (text) => {
        expect(speaker.label('install-done', { version: text, root: text })).not.toMatch(UNSAFE);
        expect(
          speaker.say({ key: 'cuda-libraries-missing', params: { names: [text, text], folder: text } }),
        ).not.toMatch(UNSAFE);
        for (const part of Object.values(
          speaker.failure(new Failure('journal-untrusted', { path: text, reason: text })),
        ))
          expect(part).not.toMatch(UNSAFE);
      }),
      { numRuns: 200 },
    );
  },
);

test('what is printable stays as it is', async () => {
  const root = 'D:\\工具\\CUDA (x64)\\v12.2';
  expect((await speak('en')).label('recover-none', { root })).toContain(root);
});
