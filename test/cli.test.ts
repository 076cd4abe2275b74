import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolderMachine, toolkitRoot } from './support/folder-machine.ts';
import { sampleCudnn } from './support/sample-cudnn.ts';

const CLI = fileURLToPath(new URL('../dist/cli.mjs', import.meta.url));
const ROOT = toolkitRoot('12.2');

let home = '';
let machine = '';
let archive = '';

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cudnnup-cli-'));
  machine = path.join(home, 'machine');
  mkdirSync(machine);
  makeFolderMachine({ at: machine });
  const sample = sampleCudnn({ version: '9.15.0.57', cuda: '12', kind: 'zip' });
  archive = path.join(home, sample.fileName);
  writeFileSync(archive, sample.bytes);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function cudnnup(...args: readonly string[]): Run {
  return spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
}

function onMachine(...args: readonly string[]): Run {
  return cudnnup(...args, '--host', `folder:${machine}`, '--lang', 'en');
}

test('the road there and back, by exit codes and JSON', () => {
  const steps: readonly (readonly [readonly string[], number])[] = [
    [['toolkits', '--json'], 0],
    [['verify', '--json'], 1],
    [['rollback', '--json'], 4],
    [['uninstall', '--json'], 4],
    [['install', archive, '--dry-run', '--json'], 0],
    [['history', '--json'], 0],
    [['history', '--sizes', '--json'], 0],
    [['install', archive, '--json'], 0],
    [['install', archive, '--json'], 0],
    [['verify', '--json'], 0],
    [['uninstall', '--json'], 0],
    [['recover', '--json'], 0],
    [['rollback', '--json'], 0],
    [['rollback', '--json'], 4],
  ];
  for (const [args, status] of steps) {
    const run = onMachine(...args);
    expect([args[0], run.status, run.stderr]).toEqual([args[0], status, '']);
    // eslint-disable-next-line no-control-regex
    expect(run.stdout).toMatch(/^[\n\u0020-\u007e]+$/);
    expect(JSON.parse(run.stdout)).toMatchObject({ exitCode: status });
  }
});

test('inspect gives what scripts need, and needs no machine', () => {
  const { status, stdout } = cudnnup('inspect', archive, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    name: { version: '9.15.0.57', major: 9, cuda: '12', os: 'windows', arch: 'x86_64', spelling: 'nvidia' },
    known: 'unknown',
    files: { dll: 8, lib: 16, header: 7, license: 1 },
    findings: expect.arrayContaining([
      expect.objectContaining({
        check: expect.any(String),
        status: expect.any(String),
        evidence: expect.any(Array),
      }),
    ]),
  });
});

test('a file that is no cuDNN ends non-zero, with a code and the next step', () => {
  const file = path.join(home, '\u4e0b\u8f7d\u9875.zip');
  writeFileSync(file, '<!DOCTYPE html><html></html>');
  const { status, stdout } = cudnnup('inspect', file, '--json', '--lang', 'zh');
  expect(status).toBe(4);
  // eslint-disable-next-line no-control-regex
  expect(stdout).toMatch(/^[\n\u0020-\u007e]+$/);
  expect(JSON.parse(stdout)).toMatchObject({
    error: {
      code: 'archive-is-html',
      params: { path: file },
      next: expect.stringMatching(/[\u4e00-\u9fff]/),
    },
  });
});

describe('wrong usage ends with 2', () => {
  test.each([
    [['instal'], 'Did you mean install?'],
    [['install', '--dry-rnu'], 'Did you mean --dry-run?'],
    [['inspect'], 'cudnnup inspect SOURCE'],
    [['verify', '--force', 'gpu'], 'no such option here'],
    [['install', 'x.zip', '--force', 'everything'], 'Known codes: altered-archive'],
    [['toolkits', '--lang', 'fr'], '--lang'],
    [['uninstall', '--major', 'nine'], '--major'],
  ])('%j', (args, says) => {
    const { status, stderr, stdout } = cudnnup(...args, ...(args.includes('--lang') ? [] : ['--lang', 'en']));
    expect(status).toBe(2);
    expect(stderr).toContain(says);
    expect(stdout).toBe('');
  });
});

test('a machine command without a machine says honestly that it could not look', () => {
  expect(cudnnup('toolkits', '--lang', 'en')).toMatchObject({ status: 3, stdout: '' });
});

test('without SOURCE the one archive in the current folder is taken, and two are a question for a terminal', () => {
  expect(onMachine('install', '--dry-run').status).toBe(0);
  const other = sampleCudnn({ version: '9.11.1.4', cuda: '12', kind: 'zip' });
  writeFileSync(path.join(home, other.fileName), other.bytes);
  const { status, stderr } = onMachine('install', '--dry-run');
  expect(status).toBe(2);
  expect(stderr).toContain('several-sources');
  rmSync(path.join(home, other.fileName));
});

test('help, version and completion', () => {
  expect(cudnnup('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(cudnnup('help', 'install', '--lang', 'zh').stdout).toMatch(/[\u4e00-\u9fff]/);
  for (const shell of ['bash', 'zsh', 'powershell'])
    expect(cudnnup('completion', shell).stdout).toContain('rollback');
  const script = path.join(home, 'completion.bash');
  writeFileSync(script, cudnnup('completion', 'bash').stdout);
  expect(spawnSync('bash', ['-n', script]).status).toBe(0);
});

test('names from outside cannot steer the terminal', () => {
  const file = path.join(home, 'a\u001b[31m\u202e.zip');
  writeFileSync(file, 'x');
  const { stderr } = cudnnup('inspect', file, '--lang', 'en');
  expect(stderr).toContain('\\u{1b}');
  expect(stderr).not.toContain('\u001b');
});

test('text in a pipe has no colour, in either language', () => {
  for (const lang of ['en', 'zh'])
    expect(cudnnup('toolkits', '--host', `folder:${machine}`, '--lang', lang).stdout).toContain(ROOT);
  expect(onMachine('verify').stdout).not.toContain('\u001b');
});

test('a reader that is gone before the end is no error', () => {
  const script = `"${process.execPath}" "${CLI}" help --json | true; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['0\n', '']);
});

test('the version is JSON when JSON is wanted, and a page of help needs no operand', () => {
  expect(JSON.parse(cudnnup('--version', '--json').stdout)).toMatchObject({ exitCode: 0 });
  expect(cudnnup('inspect', '--help', '--lang', 'en')).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  [['cudnnup', 'inst'], ['install']],
  [['cudnnup', 'install', 'my'], ['my cudnn.zip']],
  [['cudnnup', 'install', 'x.zip', '--add-path', 'm'], ['machine']],
  [
    ['cudnnup', 'verify', '--lang', ''],
    ['zh', 'en'],
  ],
  [
    ['cudnnup', 'toolkit', ''],
    ['list', 'use'],
  ],
  [['cudnnup', 'completion', 'z'], ['zsh']],
  [['cudnnup', 'recover', '--force', 'bl'], ['blocked']],
  [['cudnnup', 'verify', '--sta'], ['--static']],
])('bash completes %j to %j', (words, expected) => {
  writeFileSync(path.join(home, 'my cudnn.zip'), '');
  const script = path.join(home, 'complete.bash');
  writeFileSync(
    script,
    `${cudnnup('completion', 'bash').stdout}
COMP_WORDS=(${words.map((w) => `'${w}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_cudnnup
printf '%s\\n' "\${COMPREPLY[@]}"
`,
  );
  const { stdout, stderr } = spawnSync('bash', [script], { encoding: 'utf8', cwd: home });
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toEqual(expected);
});

test.skipIf(process.platform === 'win32')('a result that cannot be written is told, without a stack', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [CLI, '--help'], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect(stderr).toBe('cudnnup: stdout: ENOSPC\n');
  expect(status).toBe(3);
});

test.each([
  [['remove'], 'uninstall'],
  [['undo'], 'rollback'],
  [['doctor'], 'verify'],
  [['completion', 'fish'], 'powershell, bash, zsh'],
  [['toolkit', 'frobnicate'], 'list, use'],
  [['verify', '--lang', 'fr'], 'zh, en'],
])('%j: names what is meant (%s)', (args, meant) => {
  const { status, stderr } = cudnnup(...args);
  expect(stderr).toContain(meant);
  expect(status).toBe(2);
});
