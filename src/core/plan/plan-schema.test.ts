import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { parsePlan } from './plan-schema.ts';

const ROOT = 'C:\\CUDA\\v12.2';
const is = { size: 3, sha256: 'a'.repeat(64) };

const plan: Plan = {
  schema: 'cudnnup/plan/1',
  id: '20261201-061500-3f9a',
  createdAt: '2026-12-01T06:15:00.000Z',
  intent: { to: 'install', version: '8.9.7.29', cuda: '12', source: 'x.zip', replaces: null },
  root: ROOT,
  steps: [
    { do: 'make-folder', path: `${ROOT}\\.cudnnup\\aside` },
    {
      do: 'move',
      why: 'place',
      from: `${ROOT}\\.cudnnup\\stage\\20261201-061500-3f9a\\bin\\cudnn64_8.dll`,
      to: `${ROOT}\\bin\\cudnn64_8.dll`,
      is,
    },
    { do: 'path-entry', scope: 'user', change: 'add', entry: `${ROOT}\\bin`, joint: ';', wasAbsent: false },
  ],
  before: null,
  after: '{}',
  folderTimes: [{ path: `${ROOT}\\bin`, beforeMs: 1, afterMs: 2 }],
};

test('a plan comes back from its text', () => {
  expect(parsePlan(JSON.stringify(plan), ROOT)).toEqual({ state: 'read', plan });
});

const hostile: readonly (readonly [string, Plan | string])[] = [
  ['no JSON', '{'],
  ['another root', { ...plan, root: 'C:\\Windows' }],
  [
    'a source outside',
    {
      ...plan,
      steps: [{ do: 'move', why: 'restore', from: 'C:\\Windows\\x.dll', to: `${ROOT}\\bin\\x.dll`, is }],
    },
  ],
  [
    'a target outside',
    {
      ...plan,
      steps: [{ do: 'move', why: 'aside', from: `${ROOT}\\bin\\x.dll`, to: `${ROOT}\\..\\x.dll`, is }],
    },
  ],
  ['a folder outside', { ...plan, steps: [{ do: 'make-folder', path: `${ROOT}\\bin\\..\\..\\x` }] }],
  ['a folder time outside', { ...plan, folderTimes: [{ path: 'C:\\Windows', beforeMs: 0, afterMs: 0 }] }],
  [
    'a foreign PATH entry',
    {
      ...plan,
      steps: [
        {
          do: 'path-entry',
          scope: 'machine',
          change: 'remove',
          entry: 'C:\\Windows\\System32',
          joint: ';',
          wasAbsent: false,
        },
      ],
    },
  ],
  [
    'a file of the toolkit',
    {
      ...plan,
      steps: [
        {
          do: 'move',
          why: 'aside',
          from: `${ROOT}\\bin\\nvcc.exe`,
          to: `${ROOT}\\.cudnnup\\trash\\nvcc.exe`,
          is,
        },
      ],
    },
  ],
  [
    'another name at the end',
    {
      ...plan,
      steps: [
        {
          do: 'move',
          why: 'place',
          from: `${ROOT}\\.cudnnup\\stage\\cudnn64_8.dll`,
          to: `${ROOT}\\bin\\cublas64_12.dll`,
          is,
        },
      ],
    },
  ],
  [
    'no hash',
    {
      ...plan,
      steps: [
        { do: 'move', why: 'place', from: `${ROOT}\\a`, to: `${ROOT}\\b`, is: { size: 1, sha256: '' } },
      ],
    },
  ],
  ...(
    [
      ['place', '.cudnnup\\aside\\x\\bin\\cudnn64_8.dll', 'bin\\cudnn64_8.dll'],
      ['place', '.cudnnup\\stage\\another\\bin\\cudnn64_8.dll', 'bin\\cudnn64_8.dll'],
      ['place', '.cudnnup\\stage\\ID\\lib\\cudnn.h', 'include\\cudnn.h'],
      ['place', '.cudnnup\\stage\\ID\\installed.json', '.cudnnup\\installed.json'],
      ['aside', 'bin\\cudnn64_8.dll', '.cudnnup\\stage\\ID\\bin\\cudnn64_8.dll'],
      ['aside', 'bin\\cudnn64_8.dll', 'bin\\x64\\cudnn64_8.dll'],
      ['withdraw', 'bin\\cudnn64_8.dll', '.cudnnup\\journal\\cudnn64_8.dll'],
      ['withdraw', '.cudnnup\\aside\\x\\bin\\cudnn64_8.dll', '.cudnnup\\trash\\ID\\bin\\cudnn64_8.dll'],
      ['restore', '.cudnnup\\stage\\x\\bin\\cudnn64_8.dll', 'bin\\cudnn64_8.dll'],
      ['restore', '.cudnnup\\aside\\x\\y\\bin\\cudnn64_8.dll', 'bin\\cudnn64_8.dll'],
    ] as const
  ).map(([why, from, to]): readonly [string, Plan] => {
    const at = (path: string): string => `${ROOT}\\${path.replace('ID', plan.id)}`;
    return [
      `${why} from ${from} to ${to}`,
      { ...plan, steps: [{ do: 'move', why, from: at(from), to: at(to), is }] },
    ];
  }),
  ['a folder that is not cuDNN’s', { ...plan, steps: [{ do: 'remove-folder', path: `${ROOT}\\samples` }] }],
  [
    'a time of another folder',
    { ...plan, folderTimes: [{ path: `${ROOT}\\extras`, beforeMs: 1, afterMs: 1 }] },
  ],
  ['no time of its own', { ...plan, createdAt: 'some day' }],
  ['another schema', { ...plan, schema: 'cudnnup/plan/9' as 'cudnnup/plan/1' }],
];

test.each(hostile)('a journal with %s is not followed', (_, journal) => {
  const reading = parsePlan(typeof journal === 'string' ? journal : JSON.stringify(journal), ROOT);
  expect(reading.state).toBe('untrusted');
});
