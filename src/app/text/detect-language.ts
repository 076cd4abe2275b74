export type Language = 'zh' | 'en';

export interface LanguageHints {
  /** `--lang` */
  readonly wish: string | undefined;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** In which language the system shows itself; asked only when nothing else tells. */
  readonly system: () => Promise<string | undefined>;
}

/** `--lang` first, then the variables of POSIX, then the system's own language. */
export async function detectLanguage({ wish, variables, system }: LanguageHints): Promise<Language> {
  const told = [wish, variables['LC_ALL'], variables['LC_MESSAGES'], variables['LANG']].find(
    (v) => v !== undefined && v !== '',
  );
  const language = told === undefined || /^(?:C|POSIX)(?:\.|$)/.test(told) ? await system() : told;
  return /^zh/i.test(language ?? '') ? 'zh' : 'en';
}
