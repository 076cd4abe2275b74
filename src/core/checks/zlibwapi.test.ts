import { describe, expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { aDll, aSearchFolder, ROOT_12_2 } from '../../../test/support/machine.ts';
import { seen } from '../observation.ts';
import { zlibwapi } from './zlibwapi.ts';

const onPath = (machine: 'x64' | 'x86' | 'arm64' | null) => ({
  searchFolders: [
    aSearchFolder({ path: 'C:\\Tools', dlls: [aDll('zlibwapi.dll', { machine, version: null })] }),
  ],
});

const wanted = { version: '8.6.0.163', cuda: '11', major: 8 };

test('8.6.0 finds a 64-bit one', () => {
  const [finding] = judge(zlibwapi, { wanted, machine: onPath('x64') });
  expect(finding).toMatchObject({ status: 'pass', says: { params: { path: 'C:\\Tools\\zlibwapi.dll' } } });
});

test('it is there but it is the 32-bit one', () => {
  expect(verdicts(judge(zlibwapi, { wanted, machine: onPath('x86') }))).toEqual([
    'warn zlibwapi-wrong-machine',
  ]);
});

test('which kind it is could not be read', () => {
  expect(verdicts(judge(zlibwapi, { wanted, machine: onPath(null) }))).toEqual([
    'could-not-check zlibwapi-unread',
  ]);
});

test('missing', () => {
  expect(verdicts(judge(zlibwapi, { wanted, machine: { searchFolders: [] } }))).toEqual([
    'warn zlibwapi-missing',
  ]);
});

test('in the toolkit, but its folder is not searched', () => {
  const toolkit = { dlls: seen([{ folder: 'bin', name: 'zlibwapi.dll' }], ROOT_12_2) };
  expect(verdicts(judge(zlibwapi, { wanted, toolkit, machine: { searchFolders: [] } }))).toEqual([
    'warn zlibwapi-not-on-path',
  ]);
});

const functions = (inflate: string | null) => [
  { number: 6, name: 'deflateEnd' },
  { number: 19, name: inflate },
  { number: 20, name: 'inflateEnd' },
  { number: 21, name: 'inflateInit2_' },
];
const withFunctions = (inflate: string | null) => ({
  searchFolders: [
    aSearchFolder({ path: 'C:\\Tools', dlls: [aDll('zlibwapi.dll', { functions: functions(inflate) })] }),
    aSearchFolder({ path: `${ROOT_12_2}\\bin` }),
  ],
});

test('the functions stand under the numbers that cuDNN imports', () => {
  expect(verdicts(judge(zlibwapi, { wanted, machine: withFunctions('inflate') }))).toEqual([
    'pass zlibwapi-found',
  ]);
});

test.each([['deflateGetDictionary'], [null]])('a renamed zlib.dll has %s where cuDNN calls inflate', (is) => {
  const [finding] = judge(zlibwapi, { wanted, machine: withFunctions(is) });
  expect(finding).toMatchObject({
    status: 'warn',
    says: { key: 'zlibwapi-other-functions', params: { number: 19, name: 'inflate', is } },
  });
});

describe('when one was asked for', () => {
  const asked = { ...wanted, zlibwapi: true };
  test('it is announced', () => {
    expect(verdicts(judge(zlibwapi, { wanted: asked, machine: { searchFolders: [] } }))).toEqual([
      'pass zlibwapi-will-be-added',
    ]);
  });
  test('another one that comes first on PATH is judged all the same', () => {
    expect(verdicts(judge(zlibwapi, { wanted: asked, machine: withFunctions(null) }))).toEqual([
      'warn zlibwapi-other-functions',
    ]);
  });
  test('one that comes later on PATH does not matter', () => {
    const machine = { searchFolders: withFunctions(null).searchFolders.toReversed() };
    expect(verdicts(judge(zlibwapi, { wanted: asked, machine }))).toEqual(['pass zlibwapi-will-be-added']);
  });
  test('a cuDNN that has zlib inside gets none', () => {
    const later = { ...asked, version: '8.9.7.29', cuda: '12' };
    expect(verdicts(judge(zlibwapi, { wanted: later, machine: { searchFolders: [] } }))).toEqual([
      'not-applicable zlibwapi-not-needed',
    ]);
  });
});

test.each([
  ['8.2.1.32', '11'],
  ['8.9.7.29', '12'],
  ['9.1.1.17', '12'],
])('%s needs none', (version, cuda) => {
  const other = { version, cuda, major: Number.parseInt(version, 10) };
  expect(verdicts(judge(zlibwapi, { wanted: other, machine: { searchFolders: [] } }))).toEqual([
    'not-applicable zlibwapi-not-needed',
  ]);
});
