import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandResult, Context } from '../../src/app/cli/context.ts';
import { clean } from '../../src/app/cli/commands/clean.ts';
import { history } from '../../src/app/cli/commands/history.ts';
import { install } from '../../src/app/cli/commands/install.ts';
import { recover } from '../../src/app/cli/commands/recover.ts';
import { rollback } from '../../src/app/cli/commands/rollback.ts';
import { toolkits } from '../../src/app/cli/commands/toolkits.ts';
import { uninstall } from '../../src/app/cli/commands/uninstall.ts';
import { verify } from '../../src/app/cli/commands/verify.ts';
import { parseArguments } from '../../src/app/cli/parse-arguments.ts';
import { failureReport } from '../../src/app/report/failure-report.ts';
import { NO_PAINT } from '../../src/app/report/voice.ts';
import { width } from '../../src/app/report/width.ts';
import type { Language } from '../../src/app/text/detect-language.ts';
import { speak } from '../../src/app/text/speak.ts';
import { isFailure } from '../../src/core/failure.ts';
import { makeFolderMachine } from '../support/folder-machine.ts';
import { sampleCudnn } from '../support/sample-cudnn.ts';

const COMMANDS = { clean, history, install, recover, rollback, toolkits, uninstall, verify };
const BIN = ['C', 'Program Files', 'NVIDIA GPU Computing Toolkit', 'CUDA', 'v12.2', 'bin'];

let home = '';
let archive = '';
let another = '';

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cudnnup-golden-'));
  mkdirSync(path.join(home, 'machine'));
  makeFolderMachine({
    at: path.join(home, 'machine'),
    toolkits: [{ version: '12.2' }, { version: '11.8' }],
  });
  archive = saved('9.15.0.57');
  another = saved('9.16.0.99');
});

function saved(version: string): string {
  const { fileName, bytes } = sampleCudnn({ version, cuda: '12', kind: 'zip' });
  const at = path.join(home, fileName);
  writeFileSync(at, bytes);
  return at;
}

afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What one command line shows, and its exit code. */
async function shown(line: string, language: Language): Promise<string> {
  const words = line.split(' ').map((w) => ({ ARCHIVE: archive, ANOTHER: another })[w] ?? w);
  const args = parseArguments([...words, '--host', `folder:${path.join(home, 'machine')}`]);
  const voice = { ...(await speak(language)), paint: NO_PAINT, verbose: args.verbose };
  const context: Context = {
    args,
    voice,
    home: '',
    onProgress: () => {},
    canAsk: false,
    ask: async () => expect.unreachable('nobody to ask'),
  };
  const { lines, exitCode } = await result(line.split(' ')[0] as keyof typeof COMMANDS, context);
  return [`> cudnnup ${line}`, '', ...lines, `[${exitCode}]`, ''].join('\n');
}

async function result(
  name: keyof typeof COMMANDS,
  context: Context,
): Promise<Pick<CommandResult, 'lines' | 'exitCode'>> {
  try {
    return await COMMANDS[name](context);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { lines: failureReport(error, context.voice), exitCode: error.exitCode };
  }
}

/** Somebody writes into a file that we put there. */
function alter(name: string): void {
  appendFileSync(path.join(home, 'machine', ...BIN, name), 'x');
}

test.each(['en', 'zh'] as const)('what the demo does not show, word for word in %s', async (language) => {
  const parts: string[] = [];
  const show = async (line: string): Promise<void> => {
    parts.push(await shown(line, language));
  };
  await show('toolkits');
  await show('verify');
  await show('toolkits --toolkit 13.0');
  await show('rollback --toolkit 12.2');
  await show('uninstall --toolkit 12.2');
  await show('install ARCHIVE --toolkit 11.8');
  await show('install ARCHIVE --toolkit 12.2');
  await show('install ARCHIVE --toolkit 12.2');
  await show('toolkits');
  await show('rollback 20200101-000000-0001');
  await show('uninstall --dry-run');
  await show('clean');
  alter('cudnn_graph64_9.dll');
  await show('verify');
  await show('rollback');
  await show('uninstall');
  await show('recover');
  await show('history');
  const transcript = parts.join('\n');
  const long = transcript.split('\n').filter((l) => width(l) > 100 && !l.includes('C:\\'));
  expect(long).toEqual([]);
  await expect(transcript).toMatchFileSnapshot(`commands.${language}.golden.txt`);
});

test.each(['en', 'zh'] as const)('what is kept, and cleaning, word for word in %s', async (language) => {
  const parts: string[] = [];
  for (const line of [
    'clean --toolkit 12.2',
    'install ARCHIVE --toolkit 12.2 --quiet',
    'install ANOTHER --toolkit 12.2 --quiet',
    'clean',
    'clean --keep 0 --dry-run',
    'clean --keep 0',
    'clean --keep 0',
    'rollback',
    'history --sizes',
  ]) {
    const text = await shown(line, language);
    if (!line.startsWith('install')) parts.push(text);
  }
  const transcript = parts.join('\n').replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'YYYY-MM-DD HH:MM');
  expect(transcript.split('\n').filter((l) => width(l) > 100 && !l.includes('C:\\'))).toEqual([]);
  await expect(transcript).toMatchFileSnapshot(`clean.${language}.golden.txt`);
});
