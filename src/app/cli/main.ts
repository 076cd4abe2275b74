import { createInterface } from 'node:readline/promises';
import colours from 'picocolors';
import pkg from '../../../package.json' with { type: 'json' };
import { Failure, isFailure } from '../../core/failure.ts';
import { isHostError } from '../../host/host-error.ts';
import { failureReport } from '../report/failure-report.ts';
import type { Paint, Voice } from '../report/voice.ts';
import { NO_PAINT } from '../report/voice.ts';
import { printable } from '../text/printable.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { speak } from '../text/speak.ts';
import type { CommandResult, Context } from './context.ts';
import { asciiJson } from './json.ts';
import type { Arguments } from './parse-arguments.ts';
import { parseArguments } from './parse-arguments.ts';
import { progressLine } from './progress-line.ts';

/** An unexpected error is our mistake, not the user's (sysexits: internal software error). */
const OUR_MISTAKE = 70;

/** This very file: the bundle's entry, not one of its chunks. */
const HOME = import.meta.dirname;

const LOADERS: Readonly<
  Record<string, (() => Promise<(context: Context) => Promise<CommandResult>>) | undefined>
> = {
  inspect: async () => (await import('./commands/inspect.ts')).inspect,
  install: async () => (await import('./commands/install.ts')).install,
  verify: async () => (await import('./commands/verify.ts')).verify,
  toolkits: async () => (await import('./commands/toolkits.ts')).toolkits,
  history: async () => (await import('./commands/history.ts')).history,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  uninstall: async () => (await import('./commands/uninstall.ts')).uninstall,
  recover: async () => (await import('./commands/recover.ts')).recover,
  completion: async () => (await import('./commands/completion.ts')).completion,
  help: async () => (await import('./commands/help.ts')).help,
};

/** The only place that prints, and the only one that sets the exit code. */
async function main(argv: readonly string[]): Promise<void> {
  const early = earlyWishes(argv);
  const wishes = { lang: early.lang, color: early.color, verbose: argv.includes('--verbose') };
  const voice = makeVoice(wishes, process.stdout);
  try {
    const args = parseArguments(argv);
    if (args.version)
      return print([args.json ? asciiJson({ version: pkg.version, exitCode: 0 }) : pkg.version]);
    const result = await run(args, voice);
    process.exitCode = result.exitCode;
    print(args.json ? [asciiJson({ ...asObject(result.data), exitCode: result.exitCode })] : result.lines);
  } catch (error) {
    fail(error, makeVoice(wishes, process.stderr), early.json);
  }
}

async function run(args: Arguments, voice: Voice): Promise<CommandResult> {
  const name = args.help || args.command === null ? 'help' : args.command.name;
  const load = LOADERS[name];
  if (!load) throw new Error(`No such command: ${name}`);
  const command = await load();
  const progress =
    args.quiet || args.json ? { onProgress: () => {}, end: () => {} } : progressLine(process.stderr, voice);
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  try {
    return await command({
      args,
      voice,
      home: HOME,
      onProgress: progress.onProgress,
      canAsk,
      ask: (question, before = []) => {
        progress.end();
        if (before.length > 0) print(before);
        return ask(question);
      },
    });
  } finally {
    progress.end();
  }
}

/** Null when the input ends without an answer; newer Node rejects then, older waits for ever. */
async function ask(question: string): Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  const noAnswer = (error: unknown): null => {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  };
  try {
    const answer = await Promise.race([terminal.question(question).catch(noAnswer), ended]);
    if (answer === null) print(['']);
    return answer;
  } finally {
    terminal.close();
  }
}

function fail(error: unknown, voice: Voice, json: boolean): void {
  const failure = isHostError(error)
    ? new Failure(
        'host-refused',
        { operation: error.operation, path: error.path, win32: error.win32 },
        { cause: error },
      )
    : error;
  if (!isFailure(failure)) {
    process.exitCode = OUR_MISTAKE;
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (json) print([asciiJson({ error: { code: 'internal', message }, exitCode: OUR_MISTAKE })]);
    else {
      const lines = [
        `cudnnup ${pkg.version}, Node ${process.version}, ${process.platform}`,
        ...message.split('\n'),
      ];
      process.stderr.write(`${[voice.label('bug-report'), ...lines.map(printable)].join('\n')}\n`);
    }
    return;
  }
  process.exitCode = failure.exitCode;
  const { code, params, findings } = failure;
  if (json)
    print([
      asciiJson({ error: { code, params, ...voice.failure(failure), findings }, exitCode: failure.exitCode }),
    ]);
  else process.stderr.write(`${failureReport(failure, voice).join('\n')}\n`);
}

/** What must be known even when the command line itself is wrong. */
function earlyWishes(argv: readonly string[]): {
  readonly lang: string | undefined;
  readonly color: boolean;
  readonly json: boolean;
} {
  const at = argv.findIndex((a) => a === '--lang' || a.startsWith('--lang='));
  const lang = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  return { lang, color: !argv.includes('--no-color'), json: argv.includes('--json') };
}

interface Wishes {
  readonly lang: string | undefined;
  readonly color: boolean;
  readonly verbose: boolean;
}

/** @param stream where the lines will go: colours are for terminals */
function makeVoice({ lang, color, verbose }: Wishes, stream: NodeJS.WriteStream): Voice {
  const painted = color && stream.isTTY && colours.isColorSupported;
  const paint: Paint = painted
    ? { good: colours.green, bad: colours.red, warn: colours.yellow, dim: colours.dim, bold: colours.bold }
    : NO_PAINT;
  return { ...speak(detectLanguage(lang, process.env)), paint, verbose };
}

function asObject(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : { value: data };
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The reader may stop before the end (`| head`); what was done is done. */
function readerGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

process.stdout.on('error', readerGone);
process.stderr.on('error', readerGone);
await main(process.argv.slice(2));
