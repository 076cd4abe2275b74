import { kernel32 } from './api/kernel32.ts';
import { loadKoffi } from './api/koffi.ts';

/** The low ten bits of a LANGID are the language (Microsoft, "Language Identifier Constants"). */
const PRIMARY = 0x3ff;
const CHINESE = 0x04;

/**
 * In which language Windows shows itself to this user; dates and numbers may be formatted in another.
 * @returns undefined where Windows cannot be asked
 */
export async function uiLocale(): Promise<'zh' | 'en' | undefined> {
  const koffi = await loadKoffi();
  return 'why' in koffi ? undefined : localeOf(kernel32(koffi).GetUserDefaultUILanguage());
}

export function localeOf(langid: number): 'zh' | 'en' {
  return (langid & PRIMARY) === CHINESE ? 'zh' : 'en';
}
