import { Failure } from '../../../core/failure.ts';
import { COMMANDS, COMMON, FIRST_WORDS, VALUES } from '../commands.ts';
import type { CommandResult, Context } from '../context.ts';

/** A script for the shell, made from the table of commands. */
export async function completion({ args }: Context): Promise<CommandResult> {
  const shell = args.operands[0] ?? '';
  const script = SCRIPTS[shell];
  if (!script)
    throw new Failure('option-value', {
      option: 'completion',
      given: shell,
      allowed: (FIRST_WORDS['completion'] ?? []).join(', '),
    });
  return { data: { shell, script: script() }, lines: script().split('\n'), exitCode: 0 };
}

const names = COMMANDS.map((c) => c.name).join(' ');
const flag = (o: string): string => (o === 'color' ? '--no-color' : `--${o}`);
const optionsOf = (command: (typeof COMMANDS)[number]): string =>
  [...command.options, ...COMMON].map(flag).join(' ');

/** Behind which word only some may stand. */
const valued = [
  ...Object.entries(VALUES).map(([name, values = []]) => [`--${name}`, values.join(' ')] as const),
  ...Object.entries(FIRST_WORDS).map(([name, values = []]) => [name, values.join(' ')] as const),
];

/** One word a line, for bash: file names may hold blanks, so only line ends part words. */
const lines = (words: string): string => `$'${words.replaceAll(' ', '\\n')}'`;

const SCRIPTS: Readonly<Record<string, (() => string) | undefined>> = {
  bash: () => `_cudnnup() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" IFS=$'\\n'
  compopt +o filenames 2>/dev/null
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W ${lines(names)} -- "$word")); return; fi
  case "$before" in
${valued.map(([option, values]) => `    ${option}) COMPREPLY=($(compgen -W ${lines(values)} -- "$word")); return ;;`).join('\n')}
  esac
  case "$word" in
    -*) ;;
    *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${COMMANDS.map((c) => `    ${c.name}) COMPREPLY=($(compgen -W ${lines(optionsOf(c))} -- "$word")) ;;`).join('\n')}
  esac
}
complete -F _cudnnup cudnnup`,
  zsh: () => `#compdef cudnnup
_cudnnup() {
  if (( CURRENT == 2 )); then compadd ${names}; return; fi
  case "\${words[CURRENT-1]}" in
${valued.map(([word, values]) => `    ${word}) compadd ${values}; return ;;`).join('\n')}
  esac
  case "\${words[2]}" in
${COMMANDS.map((c) => `    ${c.name}) compadd -- ${optionsOf(c)}; _files ;;`).join('\n')}
  esac
}
compdef _cudnnup cudnnup`,
  powershell: () => `Register-ArgumentCompleter -Native -CommandName cudnnup -ScriptBlock {
  param($word, $ast, $cursor)
  $options = @{
${COMMANDS.map((c) => `    '${c.name}' = '${optionsOf(c)}'`).join('\n')}
  }
  $values = @{
${valued.map(([word, values]) => `    '${word}' = '${values}'`).join('\n')}
  }
  $words = @($ast.CommandElements | ForEach-Object { $_.ToString() })
  $before = if ($word) { $words[-2] } else { $words[-1] }
  $choices = if ($values.ContainsKey("$before")) { $values["$before"] } elseif ($words.Count -le 2 -and -not $word.StartsWith('-')) { '${names}' } else { $options[$words[1]] }
  "$choices".Split(' ') | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}`,
};
