import { expect, test } from 'vitest';
import { aSituation } from '../../../test/support/judge.ts';
import { aCudnn8, aCudnnFile, denied, ROOT_12_2 } from '../../../test/support/machine.ts';
import { preflight } from '../../core/checks/preflight.ts';
import { verifyToolkit } from '../../core/checks/verify/verify-toolkit.ts';
import type { Finding } from '../../core/finding.ts';
import { aMachine, aToolkit } from '../../../test/support/machine.ts';
import { seen } from '../../core/observation.ts';
import type { Text } from '../../core/text.ts';
import { en as english } from './en/index.ts';
import { zh as chinese } from './zh/index.ts';

const blind = aSituation({
  machine: {
    os: denied('os'),
    driver: denied('smi'),
    gpus: denied('smi'),
    frameworks: denied('site-packages'),
    searchFolders: [],
  },
  toolkit: {
    versions: [],
    cudnnFiles: denied(ROOT_12_2),
    dlls: denied(ROOT_12_2),
    volume: denied('C:\\'),
    writable: denied(ROOT_12_2),
    holders: denied('Restart Manager'),
    managed: denied('installed.json'),
  },
});
const messy = aSituation({
  machine: { searchFolders: [] },
  toolkit: {
    nested: ['cuda\\bin'],
    hasNvcc: false,
    cudnnFiles: seen(
      [...aCudnn8('8.6.0.163'), aCudnnFile('bin\\cudnn64_9.dll', { version: null })],
      ROOT_12_2,
    ),
    writable: seen<'denied'>('denied', ROOT_12_2),
    volume: seen({ freeBytes: 1 }, 'C:\\'),
    holders: seen(
      [{ path: `${ROOT_12_2}\\bin\\cudnn64_8.dll`, pid: 7, program: 'python.exe' }],
      'Restart Manager',
    ),
  },
  wanted: { known: 'different' },
});
const findings: readonly Finding[] = [
  ...preflight(aSituation()),
  ...preflight(aSituation({ toolkit: null })),
  ...preflight(blind),
  ...preflight(messy),
  ...verifyToolkit({
    toolkit: aToolkit({ cudnnFiles: seen(aCudnn8('8.9.7.29'), ROOT_12_2) }),
    machine: aMachine(),
  }),
];
const texts: readonly Text[] = findings.flatMap(({ says, remedy }) =>
  remedy ? [says, remedy.manual] : [says],
);

test.each([
  ['en', english.texts, /^[\u0020-\u007e]+$/],
  ['zh', chinese.texts, /^[\u0020-\u007e\u4e00-\u9fff\u3001\u3002\uff01-\uff5e]+$/],
] as const)(
  'every sentence in %s is whole and keeps its width in every console',
  (_language, words, allowed) => {
    expect(texts.length).toBeGreaterThan(60);
    for (const { key, params } of texts) {
      const say: unknown = Reflect.get(words, key);
      const sentence: unknown =
        typeof say === 'function' ? Reflect.apply(say, undefined, [params]) : undefined;
      expect(sentence, key).toMatch(allowed);
      expect(sentence, key).not.toMatch(/undefined|null|\[object|NaN| {2}|[.。]{2}/);
    }
  },
);
