import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EVIDENCE_FACTS } from '../../core/evidence-fact.ts';
import { en } from './en/index.ts';
import { speak } from './speak.ts';
import { detectLanguage } from './detect-language.ts';
import { zh } from './zh/index.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * East Asian Ambiguous characters (Unicode Standard Annex 11): one column wide on some consoles, two on others.
 * Chinese quotation marks and the dash are among them, so sentences do without.
 */
const AMBIGUOUS =
  /[\u00a1\u00a4\u00a7\u00a8\u00aa\u00ad-\u00ae\u00b0-\u00b4\u00b6-\u00ba\u00bc-\u00bf\u00d7\u00f7\u2010\u2013-\u2016\u2018\u2019\u201c\u201d\u2020-\u2022\u2024-\u2027\u2030\u2032\u2033\u203b\u2190-\u2199\u21d2\u21d4\u2200-\u22ff\u2460-\u25ff\u2600-\u26ff\u2713-\u2718]/u;

const files = ['en', 'zh'].flatMap((language) =>
  readdirSync(path.join(HERE, language)).map((name) => path.join(HERE, language, name)),
);

test.each([...files, path.join(HERE, '..', 'cli', 'help-words.ts')])(
  '%s holds no symbol of unsure width',
  (file) => {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line));
    expect(lines.filter((line) => AMBIGUOUS.test(line))).toEqual([]);
  },
);

describe('both languages', () => {
  test('have the same keys', () => {
    for (const part of ['texts', 'app', 'failures', 'evidence'] as const) {
      expect(Object.keys(zh[part]).sort()).toEqual(Object.keys(en[part]).sort());
    }
  });

  test('name every fact', async () => {
    for (const fact of EVIDENCE_FACTS) {
      expect((await speak('en')).evidence(fact)).not.toBe('');
      expect((await speak('zh')).evidence(fact)).not.toBe('');
    }
  });
});

test.each([
  ['zh', {}, undefined, 'zh'],
  ['zh-CN', { LANG: 'en_US.UTF-8' }, undefined, 'zh'],
  [undefined, { LANG: 'zh_CN.UTF-8' }, 'en', 'zh'],
  [undefined, { LC_ALL: 'de_DE.UTF-8', LANG: 'zh_CN' }, 'zh', 'en'],
  [undefined, { LC_ALL: '', LANG: 'zh_CN.UTF-8' }, undefined, 'zh'],
  [undefined, {}, 'zh', 'zh'],
  [undefined, { LANG: 'C.UTF-8' }, 'zh', 'zh'],
] as const)(
  'asked for %s with %j on a system that shows %s it speaks %s',
  async (wish, variables, system, language) => {
    expect(await detectLanguage({ wish, variables, system: async () => system })).toBe(language);
  },
);
