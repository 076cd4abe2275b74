import { expect, test } from 'vitest';
import { seen } from '../observation.ts';
import { judgeEntries } from './entry-problems.ts';
import { entriesToDrop } from './fix-entries.ts';
import { pathFindings } from './path-findings.ts';
import type { FolderState, PathEntrySeen, PathPartSeen, PathSeen } from './path-seen.ts';

const entry = (
  written: string,
  folder: FolderState = 'there',
  more: Partial<PathEntrySeen> = {},
): PathEntrySeen => ({
  written,
  path: written.replaceAll('"', '').trim(),
  folder,
  anyoneMayWrite: false,
  ...more,
});

function part(entries: readonly PathEntrySeen[], type: PathPartSeen['type'] = 'REG_EXPAND_SZ') {
  return seen<PathPartSeen | null>(
    { type, text: entries.map((e) => e.written).join(';'), entries },
    'registry',
  );
}

const S32 = entry('C:\\Windows\\system32');

function aPath(user: readonly PathEntrySeen[], more: Partial<PathSeen> = {}): PathSeen {
  return { machine: part([S32]), user: part(user), variables: { HOME: 'C:\\home' }, cudaPath: null, ...more };
}

const problems = (path: PathSeen): readonly (readonly string[])[] =>
  judgeEntries(path)
    .filter((e) => e.scope === 'user')
    .map((e) => e.problems);

test.each([
  ['C:\\fine', 'there', []],
  ['', 'not-looked', ['empty']],
  ['  ', 'not-looked', ['empty']],
  ['%PATH%', 'not-looked', ['literal-path']],
  ['%path%', 'not-looked', ['literal-path']],
  ['%NO_SUCH%\\bin', 'not-looked', ['unknown-variable']],
  ['"C:\\quoted dir"', 'there', ['quoted']],
  [' C:\\blank', 'there', ['blank']],
  ['bin', 'not-looked', ['relative']],
  ['c:\\WINDOWS\\System32\\', 'there', ['duplicate']],
  ['D:\\gone', 'missing', ['missing']],
  ['C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v11.2\\bin', 'missing', ['missing-cuda']],
  ['D:\\tools\\cudnn-8.6\\bin', 'missing', ['missing-cuda']],
  ['C:\\notes.txt', 'no-folder', ['no-folder']],
  ['\\\\server\\share', 'not-looked', ['not-looked']],
  ['E:\\cuda\\v12\\bin', 'no-drive', ['no-drive']],
] as const)('%s (%s): %j', (written, folder, expected) => {
  expect(problems(aPath([entry(written, folder)]))).toEqual([expected]);
});

test('%VAR% is not expanded in a REG_SZ value', () => {
  expect(problems(aPath([], { user: part([entry('%HOME%\\bin', 'not-looked')], 'REG_SZ') }))).toEqual([
    ['not-expanded'],
  ]);
  expect(problems(aPath([entry('%HOME%\\bin', 'there', { path: 'C:\\home\\bin' })]))).toEqual([[]]);
});

test('a folder that anyone may fill matters before System32 only', () => {
  const open = entry('C:\\tools', 'there', { anyoneMayWrite: true });
  expect(judgeEntries(aPath([], { machine: part([open, S32, open]) })).map((e) => e.problems)).toEqual([
    ['anyone-may-write'],
    [],
    ['duplicate'],
  ]);
});

test('what could not be looked at is no verdict of health', () => {
  const blind = {
    state: 'could-not-look',
    from: 'HKCU',
    why: { reason: 'denied', number: 5, detail: '' },
  } as const;
  expect(pathFindings(aPath([], { user: blind })).map((f) => f.status)).toEqual(['could-not-check']);
});

test('a value of exactly 1,024 characters whose last folder is gone was cut', () => {
  const long = (length: number) => {
    const last = 'D:\\cut'.padEnd(30, 'x');
    const first = `C:\\${'a'.repeat(length - last.length - 4)}`;
    return pathFindings(aPath([entry(first), entry(last, 'missing')])).map((f) => f.says.key);
  };
  expect(long(1024)).toContain('path-value-cut');
  expect(long(2047)).toContain('path-value-cut');
  expect(long(1023)).not.toContain('path-value-cut');
});

test('a separator at the very end is no entry', () => {
  expect(problems(aPath([entry('C:\\a'), entry('')]))).toEqual([[], []]);
  expect(problems(aPath([entry(''), entry('C:\\a')]))).toEqual([['empty'], []]);
});

test('a share that was not looked at is no "fine"', () => {
  const findings = pathFindings(aPath([entry('\\\\server\\share', 'not-looked')]));
  expect(findings.map((f) => f.status)).toEqual(['could-not-check']);
});

test('what is double only through a variable is not dropped', () => {
  const through = entry('%HOME%\\bin', 'there', { path: 'C:\\home\\bin' });
  const entries = judgeEntries(aPath([entry('C:\\home\\bin'), through, entry('c:\\HOME\\bin\\')]));
  expect(entries.slice(2).map((e) => e.problems)).toEqual([['duplicate'], ['duplicate']]);
  expect([...entriesToDrop({ entries, scope: 'user', all: true })]).toEqual([2]);
});

test('CUDA_PATH without nvcc, and another toolkit before it', () => {
  const root = 'C:\\CUDA\\v12.2';
  const other = entry('C:\\CUDA\\v11.8\\bin');
  const keys = (hasNvcc: boolean, ...entries: readonly PathEntrySeen[]) =>
    pathFindings(aPath(entries, { cudaPath: { value: root, hasNvcc } })).map((f) => f.says.key);
  expect(keys(false)).toContain('cuda-path-no-nvcc');
  expect(keys(true, other, entry(`${root}\\bin`))).toContain('cuda-path-not-first');
  expect(keys(true, entry(`${root}\\bin`), other)).not.toContain('cuda-path-not-first');
});

test('a fix drops what is certainly dead or double, and nothing else', () => {
  const entries = judgeEntries(
    aPath([
      entry('C:\\a'),
      entry(''),
      entry('%PATH%', 'not-looked'),
      entry('D:\\gone', 'missing'),
      entry('C:\\cuda\\v10\\bin', 'missing'),
      entry('c:\\A\\'),
      entry('C:\\Windows\\System32'),
      entry('"C:\\q"'),
    ]),
  );
  expect([...entriesToDrop({ entries, scope: 'user', all: false })]).toEqual([1, 2, 4, 5]);
  expect([...entriesToDrop({ entries, scope: 'user', all: true })]).toEqual([1, 2, 3, 4, 5]);
  expect([...entriesToDrop({ entries, scope: 'machine', all: true })]).toEqual([]);
});
