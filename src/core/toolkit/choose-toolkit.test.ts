import { expect, test } from 'vitest';
import { aMachine, aToolkit } from '../../../test/support/machine.ts';
import type { Machine, Toolkit } from '../machine/machine.ts';
import { chooseToolkit } from './choose-toolkit.ts';

const wanted = { cuda: '12' };
const at = (version: string): Toolkit =>
  aToolkit({
    root: `C:\\CUDA\\v${version}`,
    versions: [{ source: 'folder', version, from: `C:\\CUDA\\v${version}` }],
  });
const machine = (cudaPath: string | null, ...versions: readonly string[]): Machine => {
  const base = aMachine();
  const process: Record<string, string> = cudaPath === null ? {} : { Cuda_Path: cudaPath };
  return { ...base, environment: { ...base.environment, process }, toolkits: versions.map(at) };
};
const chosen = (choice: ReturnType<typeof chooseToolkit>) =>
  choice.state === 'chosen' ? [choice.toolkit.root, choice.why] : choice.state;

test('the only one of the right major', () => {
  expect(chosen(chooseToolkit(machine(null, '11.8', '12.2'), { wanted }))).toEqual([
    'C:\\CUDA\\v12.2',
    'cuda-major',
  ]);
});

test('of several, the one CUDA_PATH names', () => {
  expect(chosen(chooseToolkit(machine('C:/CUDA/v12.4/', '12.2', '12.4'), { wanted }))).toEqual([
    'C:\\CUDA\\v12.4',
    'cuda-path',
  ]);
});

test('of several, none stands out', () => {
  const choice = chooseToolkit(machine('C:\\CUDA\\v11.8', '11.8', '12.2', '12.4'), { wanted });
  expect(choice).toMatchObject({
    state: 'several',
    candidates: [{ root: 'C:\\CUDA\\v12.2' }, { root: 'C:\\CUDA\\v12.4' }],
  });
});

test.each([
  ['12.4', 'C:\\CUDA\\v12.4'],
  ['v12.4', 'C:\\CUDA\\v12.4'],
  ['11', 'C:\\CUDA\\v11.8'],
  ['c:\\cuda\\V11.8\\', 'C:\\CUDA\\v11.8'],
])('asked for %s', (request, root) => {
  expect(chosen(chooseToolkit(machine(null, '11.8', '12.2', '12.4'), { wanted, request }))).toEqual([
    root,
    'requested',
  ]);
});

test('asked for 12 where there are two', () => {
  expect(chosen(chooseToolkit(machine(null, '12.2', '12.4'), { wanted, request: '12' }))).toBe('several');
});

test('asked for what is not there', () => {
  expect(chooseToolkit(machine(null, '12.2'), { wanted, request: '12.8' })).toEqual({
    state: 'not-found',
    request: '12.8',
  });
  expect(chosen(chooseToolkit(machine(null, '12.2'), { wanted, request: 'D:\\CUDA' }))).toBe('not-found');
});

test('12.20 is not 12.2', () => {
  expect(chosen(chooseToolkit(machine(null, '12.2'), { wanted, request: '12.20' }))).toBe('not-found');
});

test('a single toolkit of another major is shown to the preflight, which refuses it with a reason', () => {
  expect(chosen(chooseToolkit(machine(null, '11.8'), { wanted }))).toEqual(['C:\\CUDA\\v11.8', 'only']);
  expect(chosen(chooseToolkit(machine(null, '11.7', '11.8'), { wanted }))).toBe('none');
});

test('none at all', () => {
  expect(chooseToolkit(machine(null), { wanted })).toEqual({ state: 'none' });
});
