import { Failure } from '../../../core/failure.ts';
import { COMMANDS, COMMON } from '../commands.ts';
import type { CommandResult, Context } from '../context.ts';

/** A script for the shell, made from the table of commands. */
export async function completion({ args }: Context): Promise<CommandResult> {
  const shell = args.operands[0] ?? '';
  const script = SCRIPTS[shell];
  if (!script) throw new Failure('option-value', { option: 'completion', given: shell });
  return { data: { shell, script: script() }, lines: script().split('\n'), exitCode: 0 };
}

const names = COMMANDS.map((c) => c.name).join(' ');
const flag = (o: string): string => (o === 'color' ? '--no-color' : `--${o}`);
const optionsOf = (command: (typeof COMMANDS)[number]): string =>
  [...command.options, ...COMMON].map(flag).join(' ');

const SCRIPTS: Readonly<Record<string, (() => string) | undefined>> = {
  bash: () => `_cudnnup() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${names}" -- "$word")); return; fi
  case "$word" in -*) ;; *) COMPREPLY=($(compgen -f -- "$word")); return ;; esac
  case "\${COMP_WORDS[1]}" in
${COMMANDS.map((c) => `    ${c.name}) COMPREPLY=($(compgen -W "${optionsOf(c)}" -- "$word")) ;;`).join('\n')}
  esac
}
complete -F _cudnnup cudnnup`,
  zsh: () => `#compdef cudnnup
_cudnnup() {
  if (( CURRENT == 2 )); then compadd ${names}; return; fi
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
  $words = $ast.CommandElements | ForEach-Object { $_.ToString() }
  $choices = if ($words.Count -le 2 -and -not $word.StartsWith('-')) { '${names}' } else { $options[$words[1]] }
  "$choices".Split(' ') | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}`,
};
