import { parseArgs } from 'node:util';
import type { PathScope } from '../../core/checks/wanted-cudnn.ts';
import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import { FORCE_CODES, isForceCode } from '../../core/force-code.ts';
import type { CommandSpec } from './commands.ts';
import { COMMANDS, COMMON, OPTIONS, VALUES } from './commands.ts';
import { nearest } from './nearest.ts';
import { nearestCommand } from './nearest-command.ts';

export interface Arguments {
  readonly command: CommandSpec | null;
  readonly operands: readonly string[];
  readonly json: boolean;
  readonly lang: string | undefined;
  readonly yes: boolean;
  readonly quiet: boolean;
  readonly color: boolean;
  readonly host: string | undefined;
  readonly help: boolean;
  readonly version: boolean;
  readonly toolkit: string | undefined;
  readonly dryRun: boolean;
  readonly addPath: PathScope | null;
  readonly zlibwapi: boolean;
  readonly force: readonly ForceCode[];
  readonly verbose: boolean;
  readonly here: boolean;
  readonly fix: boolean;
  readonly all: boolean;
  /** `--user` or `--machine`; null when neither was given. */
  readonly scope: PathScope | null;
  readonly shell: Shell | null;
  /** Whose variables `history`, `rollback` and `recover` are about instead of a toolkit. */
  readonly environment: PathScope | null;
  readonly static: boolean;
  readonly sizes: boolean;
  /** Seconds. */
  readonly timeLimit: number | undefined;
  readonly major: number | undefined;
  /** How many replaced cuDNNs `clean` leaves. */
  readonly keep: number | undefined;
  /** Days. */
  readonly olderThan: number | undefined;
}

/**
 * The command line as data.
 * @throws Failure `unknown-command`, `unknown-option`, `option-value`, `operand-count`, `force-unknown`
 */
export function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args);
  const [name, ...operands] = positionals;
  const command = name === undefined ? null : COMMANDS.find((c) => c.name === name);
  if (command === undefined)
    throw new Failure('unknown-command', { given: name ?? '', nearest: nearestCommand(name ?? '') });
  const given = Object.keys(values).filter((o) => o !== 'color' || !values.color);
  const foreign =
    command &&
    given.find(
      (o) =>
        !(COMMON as readonly string[]).includes(o) && !(command.options as readonly string[]).includes(o),
    );
  if (foreign) throw new Failure('unknown-option', { given: `--${foreign}`, nearest: null });
  if (command && !values.help) checkOperands(command, operands);
  return {
    command,
    operands,
    json: values.json ?? false,
    lang: language(values.lang),
    yes: values.yes ?? false,
    quiet: values.quiet ?? false,
    color: values.color,
    host: values.host,
    help: values.help ?? false,
    version: values.version ?? false,
    // The prefix only lifts limits of the call; the folder is the same, and records compare by spelling.
    toolkit: values.toolkit?.replace(/^\\\\\?\\(?=[a-z]:\\)/i, ''),
    dryRun: values['dry-run'] ?? false,
    addPath: values['add-path'] === undefined ? null : scopeWord('add-path', values['add-path']),
    zlibwapi: values.zlibwapi ?? false,
    force: (values.force ?? []).flatMap((f) => f.split(',')).map(forceCode),
    verbose: values.verbose ?? false,
    here: values.here ?? false,
    fix: values.fix ?? false,
    all: values.all ?? false,
    scope: scopeOf(values.user ?? false, values.machine ?? false),
    shell: values.shell === undefined ? null : shellName(values.shell),
    environment: values.environment === undefined ? null : scopeWord('environment', values.environment),
    static: values.static ?? false,
    sizes: values.sizes ?? false,
    timeLimit: values['time-limit'] === undefined ? undefined : seconds(values['time-limit']),
    major: values.major === undefined ? undefined : wholeNumber('major', values.major, 2),
    keep: values.keep === undefined ? undefined : wholeNumber('keep', values.keep, 3),
    olderThan:
      values['older-than'] === undefined ? undefined : wholeNumber('older-than', values['older-than'], 5),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: withScope(args),
      options: OPTIONS,
      allowPositionals: true,
      allowNegative: true,
      strict: true,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const named = /'(?:-\w, )?(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '?';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      throw new Failure('unknown-option', {
        given: named,
        nearest: nearest(
          named,
          Object.keys(OPTIONS).map((o) => (o === 'color' ? '--no-color' : `--${o}`)),
        ),
      });
    }
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw wrongValue(named.replace(/^--/, ''), valueOf(args, named));
    throw error;
  }
}

export const SHELLS = ['cmd', 'powershell', 'bash'] as const;
export type Shell = (typeof SHELLS)[number];

/** `--add-path` alone means the user's part. */
function withScope(args: readonly string[]): string[] {
  return args.map((arg, i) =>
    arg === '--add-path' && !/^(?:user|machine)$/.test(args[i + 1] ?? '') ? '--add-path=user' : arg,
  );
}

/** What stands behind `--option=`; empty when nothing does. */
function valueOf(args: readonly string[], option: string): string {
  return args.find((a) => a.startsWith(`${option}=`))?.slice(option.length + 1) ?? '';
}

function checkOperands(command: CommandSpec, operands: readonly string[]): void {
  const most = command.most ?? (command.takes === '' ? 0 : 1);
  const least = command.takes !== '' && !command.takes.startsWith('[') ? 1 : 0;
  if (operands.length > most || operands.length < least)
    throw new Failure('operand-count', {
      command: command.name,
      takes: command.takes,
      given: operands.length,
    });
}

function wrongValue(option: string, given: string): Failure {
  const allowed = VALUES[option];
  return new Failure('option-value', {
    option: `--${option}`,
    given,
    ...(allowed ? { allowed: allowed.join(', ') } : {}),
  });
}

function language(given: string | undefined): string | undefined {
  if (given !== undefined && !/^(?:zh|en)/i.test(given)) throw wrongValue('lang', given);
  return given;
}

function scopeWord(option: string, given: string): PathScope {
  if (given === 'user' || given === 'machine') return given;
  throw wrongValue(option, given);
}

function scopeOf(user: boolean, machine: boolean): PathScope | null {
  if (user && machine) throw new Failure('option-value', { option: '--user', given: '--machine' });
  return user ? 'user' : machine ? 'machine' : null;
}

function shellName(given: string): Shell {
  const shell = SHELLS.find((s) => s === given);
  if (shell === undefined) throw wrongValue('shell', given);
  return shell;
}

function seconds(given: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new Failure('option-value', { option: '--time-limit', given });
  return Number(given);
}

function forceCode(given: string): ForceCode {
  if (!isForceCode(given)) throw new Failure('force-unknown', { given, known: FORCE_CODES.join(', ') });
  return given;
}

/** @param digits how many at most */
function wholeNumber(option: string, given: string, digits: number): number {
  if (!/^\d+$/.test(given) || given.length > digits) throw wrongValue(option, given);
  return Number(given);
}
