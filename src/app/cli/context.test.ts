import { describe, expect, test } from 'vitest';
import { isFailure } from '../../core/failure.ts';
import { NO_PAINT } from '../report/voice.ts';
import { speak } from '../text/speak.ts';
import type { Context } from './context.ts';
import { confirmed, openHost } from './context.ts';
import { parseArguments } from './parse-arguments.ts';

const ENGLISH = await speak('en');

function asking(
  answer: string | null,
  options: { readonly canAsk?: boolean; readonly args?: string[] } = {},
) {
  const questions: string[] = [];
  const context: Context = {
    args: parseArguments(options.args ?? ['rollback']),
    voice: { ...ENGLISH, paint: NO_PAINT, verbose: false },
    home: '',
    onProgress: () => {},
    canAsk: options.canAsk ?? true,
    ask: async (question) => {
      questions.push(question);
      return answer;
    },
  };
  return { context, questions };
}

describe('a question before a change', () => {
  test.each([
    ['y', true],
    [' YES ', true],
    ['是', true],
    ['', false],
    ['n', false],
    ['yep', false],
    [null, false],
  ])('%j answers %s', async (answer, expected) => {
    const { context, questions } = asking(answer);
    expect(await confirmed(context, 'Sure?')).toBe(expected);
    expect(questions).toEqual(['Sure? [y/N] ']);
  });

  test.each([
    ['no terminal', { canAsk: false }],
    ['--yes', { args: ['rollback', '--yes'] }],
    ['--json', { args: ['rollback', '--json'] }],
    ['--dry-run', { args: ['rollback', '--dry-run'] }],
  ])('is not put with %s', async (_why, options) => {
    const { context, questions } = asking('n', options);
    expect(await confirmed(context, 'Sure?')).toBe(true);
    expect(questions).toEqual([]);
  });
});

test.each([
  [['toolkits'], 'host-unavailable'],
  [['toolkits', '--host', 'ssh:somewhere'], 'option-value'],
  [['toolkits', '--host', 'folder:'], 'option-value'],
])('%j opens no machine', async (args, code) => {
  const error: unknown = await openHost(asking(null, { args }).context).catch((e: unknown) => e);
  expect(isFailure(error) && error.code).toBe(code);
});
