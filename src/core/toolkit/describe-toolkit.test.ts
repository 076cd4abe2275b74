import { expect, test } from 'vitest';
import { aCudnn8, aCudnnFile, aMachine, aToolkit, denied, ROOT_12_2 } from '../../../test/support/machine.ts';
import { seen } from '../observation.ts';
import { describeToolkit } from './describe-toolkit.ts';

test('one row with everything a person wants to know', () => {
  const files = [...aCudnn8('8.9.7.29'), aCudnnFile('bin\\cudnn64_9.dll', { version: '9.1.1.17' })];
  const managed = seen(
    { transaction: 't', families: [{ major: 8, version: '8.9.7.29', cuda: 12 }] },
    'installed.json',
  );
  const row = describeToolkit(aMachine(), aToolkit({ cudnnFiles: seen(files, ROOT_12_2), managed }));
  expect(row).toMatchObject({
    root: ROOT_12_2,
    version: '12.2',
    foundBy: ['registry'],
    onPath: true,
    isCudaPath: true,
    disagreement: [],
  });
  expect(row.cudnn).toEqual([
    { major: 8, version: '8.9.7.29', versions: ['8.9.7.29'], dlls: 7, managed: 'yes' },
    { major: 9, version: '9.1.1.17', versions: ['9.1.1.17'], dlls: 1, managed: 'no' },
  ]);
});

test('what could not be looked at is not "none"', () => {
  expect(describeToolkit(aMachine(), aToolkit({ cudnnFiles: denied(ROOT_12_2) })).cudnn).toBeNull();
});

test('CUDA 13 is on PATH only with bin\\x64', () => {
  const root = 'C:\\CUDA\\v13.0';
  const toolkit = aToolkit({ root, versions: [{ source: 'folder', version: '13.0', from: root }] });
  expect(describeToolkit(aMachine(), toolkit)).toMatchObject({
    dllFolder: `${root}\\bin\\x64`,
    onPath: false,
  });
});
