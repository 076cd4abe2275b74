import { FORCE_CODES } from '../../core/force-code.ts';

/** Every command with what it takes; help and completion are made from this table too. */
export interface CommandSpec {
  readonly name: string;
  /** Shown behind the name: `SOURCE`, `[ID]`. */
  readonly takes: string;
  /** How many operands at most, when it is not what `takes` looks like. */
  readonly most?: number;
  /** Names of options that only some commands have. */
  readonly options: readonly OptionName[];
}

export const COMMANDS: readonly CommandSpec[] = [
  { name: 'inspect', takes: 'SOURCE', options: ['verbose'] },
  {
    name: 'install',
    takes: '[SOURCE]',
    options: ['toolkit', 'dry-run', 'add-path', 'zlibwapi', 'force', 'verbose'],
  },
  { name: 'verify', takes: '', options: ['toolkit', 'here', 'static', 'time-limit', 'verbose'] },
  { name: 'toolkits', takes: '', options: ['toolkit'] },
  {
    name: 'toolkit',
    takes: 'list|use [VERSION|PATH]',
    most: 2,
    options: ['user', 'machine', 'shell', 'dry-run', 'toolkit'],
  },
  { name: 'path', takes: '', options: ['fix', 'all', 'user', 'machine', 'dry-run', 'verbose'] },
  { name: 'history', takes: '', options: ['toolkit', 'environment', 'sizes'] },
  { name: 'rollback', takes: '[ID]', options: ['toolkit', 'environment', 'dry-run', 'force'] },
  { name: 'uninstall', takes: '', options: ['toolkit', 'major', 'dry-run', 'force'] },
  { name: 'clean', takes: '', options: ['toolkit', 'keep', 'older-than', 'dry-run', 'force'] },
  { name: 'recover', takes: '', options: ['toolkit', 'environment', 'force'] },
  { name: 'completion', takes: 'powershell|bash|zsh', options: [] },
  { name: 'help', takes: '[COMMAND]', options: [] },
];

export const OPTIONS = {
  json: { type: 'boolean' },
  lang: { type: 'string' },
  yes: { type: 'boolean' },
  quiet: { type: 'boolean' },
  color: { type: 'boolean', default: true },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  toolkit: { type: 'string' },
  'dry-run': { type: 'boolean' },
  /** Without a word behind it: the user's. */
  'add-path': { type: 'string' },
  zlibwapi: { type: 'boolean' },
  force: { type: 'string', multiple: true },
  verbose: { type: 'boolean' },
  here: { type: 'boolean' },
  static: { type: 'boolean' },
  'time-limit': { type: 'string' },
  major: { type: 'string' },
  fix: { type: 'boolean' },
  all: { type: 'boolean' },
  user: { type: 'boolean' },
  machine: { type: 'boolean' },
  shell: { type: 'string' },
  sizes: { type: 'boolean' },
  environment: { type: 'string' },
  keep: { type: 'string' },
  'older-than': { type: 'string' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** What may stand behind an option, where only these words may. */
export const VALUES: Readonly<Record<string, readonly string[] | undefined>> = {
  lang: ['zh', 'en'],
  'add-path': ['user', 'machine'],
  environment: ['user', 'machine'],
  shell: ['cmd', 'powershell', 'bash'],
  force: FORCE_CODES,
};

/** What may follow a command, where only these words may. */
export const FIRST_WORDS: Readonly<Record<string, readonly string[] | undefined>> = {
  toolkit: ['list', 'use'],
  completion: ['powershell', 'bash', 'zsh'],
};

/** Options that every command takes. */
export const COMMON: readonly OptionName[] = [
  'json',
  'lang',
  'yes',
  'quiet',
  'color',
  'host',
  'help',
  'version',
];
