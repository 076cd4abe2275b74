import { describe, expect, test } from 'vitest';
import { isFailure } from '../../core/failure.ts';
import { parseArguments } from './parse-arguments.ts';

function refusal(...args: readonly string[]): unknown {
  try {
    return parseArguments(args);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { code: error.code, ...error.params, exitCode: error.exitCode };
  }
}

test('everything at once', () => {
  const line =
    'install a.zip --toolkit 12.2 --dry-run --add-path --json --no-color --force driver --force cuda-major,driver';
  expect(parseArguments(line.split(' '))).toMatchObject({
    operands: ['a.zip'],
    toolkit: '12.2',
    dryRun: true,
    addPath: 'user',
    json: true,
    color: false,
    force: ['driver', 'cuda-major', 'driver'],
  });
});

test('the page of a command needs none of its operands', () => {
  expect(parseArguments(['inspect', '--help'])).toMatchObject({ help: true, operands: [] });
});

test('a file whose name begins with a dash comes after --', () => {
  expect(parseArguments(['inspect', '--', '-odd.zip']).operands).toEqual(['-odd.zip']);
});

describe('refused', () => {
  test.each([
    [['instal'], { code: 'unknown-command', nearest: 'install' }],
    [['xyzzy'], { code: 'unknown-command', nearest: null }],
    [['verify', '--no-colour'], { code: 'unknown-option', given: '--no-colour', nearest: '--no-color' }],
    [['verify', '--dry-run'], { code: 'unknown-option', given: '--dry-run' }],
    [['verify', '--json=1'], { code: 'option-value', option: '--json', given: '1' }],
    [['verify', '--toolkit'], { code: 'option-value', option: '--toolkit', given: '' }],
    [['verify', '--toolkit', '--json'], { code: 'option-value', option: '--toolkit', given: '' }],
    [['verify', '--lang', 'fr'], { code: 'option-value', option: '--lang', given: 'fr' }],
    [['uninstall', '--major', '9x'], { code: 'option-value', option: '--major', given: '9x' }],
    [['inspect'], { code: 'operand-count', given: 0 }],
    [['inspect', 'a', 'b'], { code: 'operand-count', given: 2 }],
    [['install', 'a', '--force', 'all'], { code: 'force-unknown', given: 'all' }],
  ])('%j', (args, expected) => {
    expect(refusal(...args)).toMatchObject({ ...expected, exitCode: 2 });
  });
});

test.each([
  [['--add-path'], 'user'],
  [['--add-path', 'user'], 'user'],
  [['--add-path', 'machine'], 'machine'],
  [['--add-path=machine'], 'machine'],
  [[], null],
])('whose PATH: %j', (words, addPath) => {
  expect(parseArguments(['install', 'a.zip', ...words])).toMatchObject({ operands: ['a.zip'], addPath });
});

test('an archive behind --add-path is no word of it', () => {
  expect(parseArguments(['install', '--add-path', 'a.zip'])).toMatchObject({
    operands: ['a.zip'],
    addPath: 'user',
  });
});
