import type { ApplyTexts } from './texts/apply.ts';
import type { ArchiveTexts } from './texts/archive.ts';
import type { CheckTexts } from './texts/checks.ts';
import type { LiveTexts } from './texts/live.ts';
import type { PathTexts } from './texts/path.ts';
import type { VerifyTexts } from './texts/verify.ts';

/** Every sentence that core or host can utter: its key and the parameters it takes. The words live in `app/text`. */
export interface Texts extends ArchiveTexts, CheckTexts, LiveTexts, PathTexts, VerifyTexts, ApplyTexts {}

export type TextKey = keyof Texts;

/** A sentence as data: chosen here, spoken later in the reader's language. */
export type Text = { readonly [K in TextKey]: { readonly key: K; readonly params: Texts[K] } }[TextKey];

/** A sentence, checked against the catalogue: the key must exist and its parameters must fit. */
export function text<K extends TextKey>(key: K, params: Texts[K]): Text {
  return Object.freeze({ key, params }) as Text;
}
