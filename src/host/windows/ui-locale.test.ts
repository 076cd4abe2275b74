import { expect, test } from 'vitest';
import { localeOf } from './ui-locale.ts';

test.each([
  [0x0804, 'zh'],
  [0x0404, 'zh'],
  [0x1004, 'zh'],
  [0x0409, 'en'],
  [0x0411, 'en'],
])('LANGID %i', (langid, locale) => {
  expect(localeOf(langid)).toBe(locale);
});
