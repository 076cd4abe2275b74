import { expect, test } from 'vitest';
import type { LiveTexts } from '../../core/texts/live.ts';
import type { PathTexts } from '../../core/texts/path.ts';
import { ENTRY_PROBLEMS } from '../../core/environment/entry-problems.ts';
import { en } from './en/index.ts';
import { zh } from './zh/index.ts';

type Sampled = LiveTexts & PathTexts;

const root = 'C:\\CUDA\\v12.2';
const folder = `${root}\\bin`;
const names = ['cudnn_ops64_9.dll', 'cudnn_cnn64_9.dll'];

/** Samples of every sentence; the compiler asks for the next one. */
const SAMPLES: { readonly [K in keyof Sampled]: readonly Sampled[K][] } = {
  'cuda-path-no-nvcc': [{ root }],
  'cuda-path-not-first': [
    { root, first: 'C:\\CUDA\\v11.8\\bin', onPath: true },
    { root, first: 'C:\\CUDA\\v11.8\\bin', onPath: false },
  ],
  'live-crashed': [
    { during: null, exitCode: 0xc0000409 },
    { during: 'cudnnCreate', exitCode: 0xc0000005 },
    { during: 'cudnnCreate', exitCode: 7 },
  ],
  'live-environment-differs': [
    { here: ['C:\\a'], there: [] },
    { here: [], there: ['C:\\b'] },
    { here: ['C:\\a'], there: ['C:\\b', 'C:\\c'] },
  ],
  'live-environment-same': [{}],
  'live-environment-unseen': [{}],
  'live-handle-made': [{}],
  'live-handle-no-gpu': [
    { value: 1, name: 'CUDNN_STATUS_NOT_INITIALIZED' },
    { value: 77, name: null },
  ],
  'live-handle-refused': [{ value: 1, name: 'CUDNN_STATUS_NOT_INITIALIZED' }],
  'live-loaded': [{ name: 'cudnn64_9.dll' }],
  'live-not-here': [{}],
  'live-refused': [5, 126, 127, 193, 998, 1114, 1455, 4551, 999].map((win32) => ({
    name: 'cudnn64_9.dll',
    win32,
  })),
  'live-subs-elsewhere': [{ names, folder }],
  'live-subs-loaded': [{ count: 7 }],
  'live-subs-refused': [{ names, win32: [126, 127], folder }],
  'live-imports-remedy': [{ folder }],
  'live-subs-remedy': [{ folder }],
  'live-timed-out': [
    { during: null, seconds: 120 },
    { during: 'cudnnCreate', seconds: 5 },
  ],
  'live-unseen': [{ root }],
  'live-version-differs': [{ loaded: '8.9.6', expected: '8.9.7.29' }],
  'live-version-is': [
    { loaded: '8.9.7', told: 8907, cuda: '12.2' },
    { loaded: '8.9.7', told: 8907, cuda: null },
  ],
  'path-entry-problem': ENTRY_PROBLEMS.flatMap((problem) => [
    { problem, written: 'C:\\x', scope: 'user' as const },
    { problem, written: '', scope: 'machine' as const },
  ]),
  'path-sound': [{ count: 12 }],
  'path-value-cut': [
    { scope: 'user', length: 1024 },
    { scope: 'machine', length: 2047 },
  ],
  'path-value-no-text': [{ scope: 'user' }, { scope: 'machine' }],
  'path-value-too-long': [
    { scope: 'user', length: 40_000 },
    { scope: 'machine', length: 40_000 },
  ],
  'path-value-unseen': [{ scope: 'user' }, { scope: 'machine' }],
};

test.each([
  ['en', en.texts, /^[\u0020-\u007e]+$/],
  ['zh', zh.texts, /^[\u0020-\u007e\u4e00-\u9fff\u3001\u3002\uff01-\uff5e]+$/],
] as const)(
  'every sentence in %s is whole and keeps its width in every console',
  (_language, words, allowed) => {
    for (const [key, samples] of Object.entries(SAMPLES)) {
      const say: unknown = Reflect.get(words, key);
      for (const params of samples) {
        const sentence: unknown =
          typeof say === 'function' ? Reflect.apply(say, undefined, [params]) : undefined;
        expect(sentence, key).toMatch(allowed);
        expect(sentence, key).not.toMatch(/undefined|null|\[object|NaN| {2}|[.。]{2}/);
      }
    }
  },
);
