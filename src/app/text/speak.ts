import type { EvidenceFact } from '../../core/evidence-fact.ts';
import type { Failure } from '../../core/failure.ts';
import type { Text } from '../../core/text.ts';
import type { AppTexts } from './app-texts.ts';
import type { FailureSentences } from './catalogue.ts';
import type { Language } from './detect-language.ts';
import { printable } from './printable.ts';

/** One language: every sentence of core and host, and the command's own. */
export interface Speaker {
  readonly language: Language;
  say(text: Text): string;
  label<K extends keyof AppTexts>(
    key: K,
    ...params: keyof AppTexts[K] extends never ? [] : [AppTexts[K]]
  ): string;
  failure(failure: Failure): FailureSentences;
  evidence(fact: EvidenceFact): string;
}

/** Only the language that is spoken is loaded: the other one would be half of what a start reads. */
export async function speak(language: Language): Promise<Speaker> {
  const words = language === 'zh' ? (await import('./zh/index.ts')).zh : (await import('./en/index.ts')).en;
  return {
    language,
    say: (text) => call(words.texts, text.key, text.params) as string,
    label: (key, ...params) => call(words.app, key, params[0] ?? {}) as string,
    failure: (failure) => call(words.failures, failure.code, failure.params) as FailureSentences,
    evidence: (fact) => words.evidence[fact],
  };
}

/** The key chose the parameters when the text was made; here both come as data, so the pairing is taken as given. */
function call(words: object, key: string, params: unknown): unknown {
  const sentence = (words as Record<string, ((params: unknown) => unknown) | undefined>)[key];
  if (!sentence) throw new Error(`No words for ${key}`);
  return sentence(safe(params));
}

/** Every text that a sentence is filled with may come from outside: a path, an entry of an archive, a record on the disk. */
function safe(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) return value.map(safe);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, safe(part)]));
}
