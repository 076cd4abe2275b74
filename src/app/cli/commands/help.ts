import { Failure } from '../../../core/failure.ts';
import { columns } from '../../report/columns.ts';
import type { CommandSpec } from '../commands.ts';
import { COMMANDS, COMMON } from '../commands.ts';
import type { CommandResult, Context } from '../context.ts';
import { helpWords } from '../help-words.ts';
import { nearestCommand } from '../nearest-command.ts';

/** The list of commands, or one command with its options and examples. */
export async function help(context: Context): Promise<CommandResult> {
  const { args, voice } = context;
  const words = helpWords(voice.language);
  const name = args.command && args.command.name !== 'help' ? args.command.name : args.operands[0];
  if (name === undefined) {
    const rows = COMMANDS.map((c) => [
      `  cudnnup ${c.name} ${c.takes}`.trimEnd(),
      words.commands[c.name] ?? '',
    ]);
    const lines = [
      words.intro,
      '',
      ...columns(rows),
      '',
      ...optionLines(COMMON, words.options),
      '',
      words.exitCodesHeading,
      ...columns(words.exitCodes.map(([code, meaning]) => [`  ${code}`, meaning])),
      '',
      words.more,
    ];
    return { data: { commands: COMMANDS }, lines, exitCode: 0 };
  }
  const command = COMMANDS.find((c) => c.name === name);
  if (!command) throw new Failure('unknown-command', { given: name, nearest: nearestCommand(name) });
  return { data: { command }, lines: commandLines(command, words), exitCode: 0 };
}

function commandLines(command: CommandSpec, words: ReturnType<typeof helpWords>): readonly string[] {
  return [
    `cudnnup ${command.name} ${command.takes}`.trimEnd(),
    `  ${words.commands[command.name] ?? ''}`,
    '',
    ...optionLines([...command.options, ...COMMON], words.options),
    '',
    words.examplesHeading,
    ...(words.examples[command.name] ?? []).map((e) => `  ${e}`),
  ];
}

function optionLines(
  names: readonly string[],
  options: Readonly<Record<string, readonly [string, string]>>,
): readonly string[] {
  return columns(names.map((n) => [`  ${options[n]?.[0] ?? `--${n}`}`, options[n]?.[1] ?? '']));
}
