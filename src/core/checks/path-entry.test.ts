import { expect, test } from 'vitest';
import { aSituation, judge, verdicts } from '../../../test/support/judge.ts';
import { aMachine, aSearchFolder, denied, ROOT_12_2 } from '../../../test/support/machine.ts';
import { pathEntry } from './path-entry.ts';

const path = (...folders: readonly string[]) => ({
  searchFolders: folders.map((folder) => aSearchFolder({ path: folder })),
});

test.each([`${ROOT_12_2}\\bin`, `${ROOT_12_2}\\BIN\\`, `${ROOT_12_2.replaceAll('\\', '/')}/bin`])(
  'found as %s',
  (folder) => {
    expect(verdicts(judge(pathEntry, { machine: path(folder) }))).toEqual(['pass path-entry-there']);
  },
);

test('PATH has the toolkit, not its bin', () => {
  const [finding] = judge(pathEntry, { machine: path(ROOT_12_2) });
  expect(finding).toMatchObject({
    status: 'warn',
    says: { key: 'path-entry-missing' },
    remedy: { manual: { key: 'path-entry-remedy' } },
  });
});

test('--add-path takes care of it', () => {
  expect(verdicts(judge(pathEntry, { machine: path(), wanted: { addPath: true } }))).toEqual([
    'pass path-entry-will-be-added',
  ]);
});

test('CUDA 13 keeps its DLLs in bin\\x64, PATH has bin', () => {
  const root = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v13.0';
  const toolkit = { root, versions: [{ source: 'registry', version: '13.0', from: 'HKLM' }] } as const;
  const [finding] = judge(pathEntry, { toolkit, machine: path(`${root}\\bin`) });
  expect(finding).toMatchObject({
    status: 'warn',
    says: { key: 'path-entry-one-level-up', params: { folder: `${root}\\bin\\x64` } },
  });
  expect(verdicts(judge(pathEntry, { toolkit, machine: path(`${root}\\bin\\x64`) }))).toEqual([
    'pass path-entry-there',
  ]);
});

test('set in this window only', () => {
  const machine = { searchFolders: [aSearchFolder({ path: `${ROOT_12_2}\\bin`, scope: 'process' })] };
  expect(verdicts(judge(pathEntry, { machine }))).toEqual(['warn path-entry-only-here']);
});

test('a PATH that could not be read is not "missing"', () => {
  const environment = { ...aMachine().environment, userPath: denied('HKCU\\Environment') };
  const findings = pathEntry.run(aSituation({ machine: { ...path(), environment } }));
  expect(verdicts(findings)).toEqual(['could-not-check path-entry-unseen']);
});
