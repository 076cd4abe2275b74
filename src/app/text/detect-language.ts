export type Language = 'zh' | 'en';

/** `--lang` first, then the variables of POSIX, then what the system's own formatting speaks. */
export function detectLanguage(
  wish: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): Language {
  const told = [wish, variables['LC_ALL'], variables['LC_MESSAGES'], variables['LANG']].find(
    (v) => v !== undefined && v !== '',
  );
  const language =
    told === undefined || /^(?:C|POSIX)(?:\.|$)/.test(told)
      ? Intl.DateTimeFormat().resolvedOptions().locale
      : told;
  return /^zh/i.test(language) ? 'zh' : 'en';
}
