import colours from 'picocolors';
import pkg from '../../../package.json' with { type: 'json' };
import { Failure, isFailure } from '../../core/failure.ts';
import { isHostError } from '../../host/host-error.ts';
import { failureReport } from '../report/failure-report.ts';
import type { Paint, Voice } from '../report/voice.ts';
import { NO_PAINT } from '../report/voice.ts';
import { printable } from '../text/printable.ts';
import { detectLanguage } from '../text/detect-language.ts';
import type { Speaker } from '../text/speak.ts';
import { speak } from '../text/speak.ts';
import type { CommandResult, Context } from './context.ts';
import { asciiJson } from './json.ts';
import type { Output } from './output.ts';
import { openOutput } from './output.ts';
import type { Arguments } from './parse-arguments.ts';
import { parseArguments } from './parse-arguments.ts';
import { progressLine } from './progress-line.ts';

/** An unexpected error is our mistake, not the user's (sysexits: internal software error). */
const OUR_MISTAKE = 70;

/** The same number as for what could not be looked at: the result is not known to the one who asked. */
const COULD_NOT_TELL = 3;

const LOADERS: Readonly<
  Record<string, (() => Promise<(context: Context) => Promise<CommandResult>>) | undefined>
> = {
  inspect: async () => (await import('./commands/inspect.ts')).inspect,
  install: async () => (await import('./commands/install.ts')).install,
  verify: async () => (await import('./commands/verify.ts')).verify,
  toolkits: async () => (await import('./commands/toolkits.ts')).toolkits,
  toolkit: async () => (await import('./commands/toolkit.ts')).toolkit,
  path: async () => (await import('./commands/path.ts')).path,
  history: async () => (await import('./commands/history.ts')).history,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  uninstall: async () => (await import('./commands/uninstall.ts')).uninstall,
  clean: async () => (await import('./commands/clean.ts')).clean,
  recover: async () => (await import('./commands/recover.ts')).recover,
  completion: async () => (await import('./commands/completion.ts')).completion,
  help: async () => (await import('./commands/help.ts')).help,
};

/**
 * The only place that prints, and the only one that sets the exit code.
 * @param home the folder of the bundle's entry; the helper programs lie beside it
 */
export async function main(argv: readonly string[], home: string): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', (e) => cannotWrite(stream, e));
  const early = earlyWishes(argv);
  const wishes = { color: early.color, verbose: argv.includes('--verbose') };
  const language = await detectLanguage({ wish: early.lang, variables: process.env, system: uiLocale });
  const speaker = await speak(language);
  const output = await openOutput(early.json);
  const voice = makeVoice(wishes, speaker, process.stdout);
  try {
    const args = parseArguments(argv);
    if (args.version)
      return print(output, [args.json ? asciiJson({ version: pkg.version, exitCode: 0 }) : pkg.version]);
    const result = await run(args, { voice, output, home });
    process.exitCode = result.exitCode;
    print(output, args.json ? [jsonOf(args, result)] : result.lines);
  } catch (error) {
    fail(error, { voice: makeVoice(wishes, speaker, process.stderr), json: early.json, output });
  }
}

interface Surroundings {
  readonly voice: Voice;
  readonly output: Output;
  readonly home: string;
}

async function run(args: Arguments, { voice, output, home }: Surroundings): Promise<CommandResult> {
  const name = args.help || args.command === null ? 'help' : args.command.name;
  const load = LOADERS[name];
  if (!load) throw new Error(`No such command: ${name}`);
  const command = await load();
  const progress =
    args.quiet || args.json
      ? { onProgress: () => {}, end: () => {} }
      : progressLine(process.stderr, voice, output.write);
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  try {
    return await command({
      args,
      voice,
      home,
      onProgress: progress.onProgress,
      canAsk,
      ask: (question, before = []) => {
        progress.end();
        if (before.length > 0) print(output, before);
        return ask(question);
      },
    });
  } finally {
    progress.end();
  }
}

/** Null when the input ends without an answer; newer Node rejects then, older waits for ever. */
async function ask(question: string): Promise<string | null> {
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  const noAnswer = (error: unknown): null => {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  };
  try {
    const answer = await Promise.race([terminal.question(question).catch(noAnswer), ended]);
    if (answer === null) process.stdout.write('\n');
    return answer;
  } finally {
    terminal.close();
  }
}

interface Complaint {
  readonly voice: Voice;
  readonly json: boolean;
  readonly output: Output;
}

function fail(error: unknown, { voice, json, output }: Complaint): void {
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
    if (json)
      print(output, [
        asciiJson({ schema: 'cudnnup/error/1', error: { code: 'internal', message }, exitCode: OUR_MISTAKE }),
      ]);
    else {
      const lines = [
        `cudnnup ${pkg.version}, Node ${process.version}, ${process.platform}`,
        ...message.split('\n'),
      ];
      output.write(process.stderr, `${[voice.label('bug-report'), ...lines.map(printable)].join('\n')}\n`);
    }
    return;
  }
  process.exitCode = failure.exitCode;
  const { code, params, findings } = failure;
  if (json)
    print(output, [
      asciiJson({
        schema: 'cudnnup/error/1',
        error: { code, params, ...voice.failure(failure), findings },
        exitCode: failure.exitCode,
      }),
    ]);
  else output.write(process.stderr, `${failureReport(failure, voice).join('\n')}\n`);
}

/** In which language Windows shows itself, else in which it formats; other systems tell by their variables. */
async function uiLocale(): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  const shown = (await import('../../host/windows/ui-locale.ts')).uiLocale();
  return (await shown) ?? Intl.DateTimeFormat().resolvedOptions().locale;
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
  readonly color: boolean;
  readonly verbose: boolean;
}

/** @param stream where the lines will go: colours are for terminals */
function makeVoice({ color, verbose }: Wishes, speaker: Speaker, stream: NodeJS.WriteStream): Voice {
  const painted = color && stream.isTTY && colours.isColorSupported;
  const paint: Paint = painted
    ? { good: colours.green, bad: colours.red, warn: colours.yellow, dim: colours.dim, bold: colours.bold }
    : NO_PAINT;
  return { ...speaker, paint, verbose };
}

function jsonOf(args: Arguments, { data, exitCode }: CommandResult): string {
  return asciiJson({ schema: `cudnnup/${args.command?.name ?? 'help'}/1`, ...asObject(data), exitCode });
}

function asObject(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : { value: data };
}

function print(output: Output, lines: readonly string[]): void {
  output.write(process.stdout, `${lines.join('\n')}\n`);
}

/** The reader may stop before the end (`| head`); what was done is done. A full disk is told, where that can still be heard. */
function cannotWrite(stream: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  if (stream === process.stdout) process.stderr.write(`cudnnup: stdout: ${error.code ?? error.message}\n`);
  process.exit(COULD_NOT_TELL);
}
