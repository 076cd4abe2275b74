import { expect, test } from 'vitest';
import { aSituation, judge, verdicts } from '../../../test/support/judge.ts';
import { aDll, aMachine, aSearchFolder, denied, ROOT_12_2 } from '../../../test/support/machine.ts';
import type { OperatingSystem } from '../machine/machine.ts';
import { seen } from '../observation.ts';
import { pathEntry } from './path-entry.ts';

const as = (os: Partial<OperatingSystem>) =>
  seen<OperatingSystem>(
    {
      name: 'windows',
      build: '10.0.22631',
      architecture: 'x64',
      elevated: false,
      integrity: 'medium',
      sessionUser: 'same',
      ...os,
    },
    'os',
  );

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

test.each(['user', 'machine'] as const)(
  '--add-path %s takes care of it, and shows before and after',
  (scope) => {
    const machine = { ...path(), os: as({ elevated: true }) };
    const [finding] = judge(pathEntry, { machine, wanted: { addPath: scope } });
    expect(finding).toMatchObject({
      status: 'pass',
      says: { key: 'path-entry-will-be-added', params: { scope } },
    });
    const value = (fact: string): unknown => finding?.evidence.find((e) => e.fact === fact)?.value;
    const before = value('path-before');
    expect(value('path-after')).toBe(`${typeof before === 'string' ? `${before};` : ''}${ROOT_12_2}\\bin`);
  },
);

test("an entry in the user's part cannot win against a cuDNN in the machine's", () => {
  const rival = aSearchFolder({ path: 'C:\\old', scope: 'machine', dlls: [aDll('cudnn64_8.dll')] });
  const judged = (addPath: 'user' | 'machine', scope: 'machine' | 'user') =>
    verdicts(
      judge(pathEntry, {
        machine: { searchFolders: [{ ...rival, scope }], os: as({ elevated: true }) },
        wanted: { addPath },
      }),
    );
  expect(judged('user', 'machine')).toEqual(['warn path-entry-cannot-win']);
  expect(judged('user', 'user')).toEqual(['warn path-entry-cannot-win']);
  expect(judged('machine', 'machine')).toEqual(['warn path-entry-cannot-win']);
  expect(judged('machine', 'user')).toEqual(['pass path-entry-will-be-added']);
});

test("the machine's PATH is an administrator's, the user's nobody else's", () => {
  const judged = (addPath: 'user' | 'machine', os: Partial<OperatingSystem>) =>
    verdicts(judge(pathEntry, { machine: { ...path(), os: as(os) }, wanted: { addPath } }));
  expect(judged('machine', { elevated: false })).toEqual(['fail path-entry-needs-elevation']);
  expect(judged('user', { elevated: true, sessionUser: 'other' })).toEqual(['fail path-entry-other-user']);
  expect(judged('user', { elevated: false, sessionUser: 'unknown' })).toEqual([
    'pass path-entry-will-be-added',
  ]);
  expect(judged('machine', { elevated: null })).toEqual(['pass path-entry-will-be-added']);
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

test("what is in the user's part only is not there for everybody", () => {
  const machine = {
    searchFolders: [aSearchFolder({ path: `${ROOT_12_2}\\bin`, scope: 'user' })],
    os: as({ elevated: true }),
  };
  expect(verdicts(judge(pathEntry, { machine, wanted: { addPath: 'user' } }))).toEqual([
    'pass path-entry-there',
  ]);
  expect(verdicts(judge(pathEntry, { machine, wanted: { addPath: 'machine' } }))).toEqual([
    'pass path-entry-will-be-added',
  ]);
});
