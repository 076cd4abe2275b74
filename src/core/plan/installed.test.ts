import { expect, test } from 'vitest';
import type { Installed } from './installed.ts';
import { installedText, parseInstalled } from './installed.ts';

const file = { path: 'bin\\cudnn64_9.dll', size: 3, sha256: 'a'.repeat(64) };
const installed: Installed = {
  schema: 'cudnnup/installed/1',
  transaction: '20261201-061500-0001',
  sets: [
    {
      transaction: '20261201-061500-0001',
      version: '9.15.0.57',
      major: 9,
      cuda: '12',
      source: { name: 'x.zip', kind: 'zip', sha256: null },
      installedAt: '2026-12-01T06:15:00.000Z',
      files: [file, { ...file, path: '.cudnnup\\license\\20261201-061500-0001\\LICENSE' }],
      pathEntry: null,
    },
  ],
};

test('a record comes back from its text', () => {
  expect(parseInstalled(installedText(installed))).toEqual({ state: 'read', installed });
});

test.each([
  '..\\x.dll',
  'C:\\Windows\\System32\\cudnn64_9.dll',
  'bin\\nvcc.exe',
  'bin\\..\\cudnn64_9.dll',
  'LICENSE',
  '.cudnnup\\license\\..\\..\\bin\\nvcc.exe',
  '',
])('a record that claims %j is not followed', (path) => {
  const [set] = installed.sets;
  if (!set) throw new Error('no set');
  const forged = { ...installed, sets: [{ ...set, files: [{ ...file, path }] }] };
  expect(parseInstalled(JSON.stringify(forged)).state).toBe('untrusted');
});

test.each(['', '{', 'null', '[]', '{"schema":"cudnnup/installed/2"}'])('%j is no record', (text) => {
  expect(parseInstalled(text).state).toBe('untrusted');
});
