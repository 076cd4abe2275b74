import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { aDll, aSearchFolder, denied, ROOT_12_2 } from '../../../test/support/machine.ts';
import { seen } from '../observation.ts';
import { cudaLibraries } from './cuda-libraries.ts';

const dlls = (...names: readonly string[]) => ({
  dlls: seen(
    names.map((name) => ({ folder: 'bin', name })),
    ROOT_12_2,
  ),
});

test('all in the toolkit', () => {
  expect(verdicts(judge(cudaLibraries))).toEqual(['pass cuda-libraries-there']);
});

test('NVRTC was not selected in the installer', () => {
  const [finding] = judge(cudaLibraries, { toolkit: dlls('cublas64_12.dll', 'cublasLt64_12.dll') });
  expect(finding).toMatchObject({ status: 'warn', says: { params: { names: ['nvrtc64_120_0.dll'] } } });
});

test('those of CUDA 11 do not count', () => {
  const [finding] = judge(cudaLibraries, {
    toolkit: dlls('cublas64_11.dll', 'cublasLt64_11.dll', 'nvrtc64_112_0.dll'),
  });
  expect(finding?.status).toBe('warn');
});

test('9.x needs cuBLASLt, no longer cuBLAS', () => {
  const wanted = { version: '9.1.1.17', major: 9 };
  expect(
    verdicts(judge(cudaLibraries, { wanted, toolkit: dlls('cublasLt64_12.dll', 'nvrtc64_120_0.dll') })),
  ).toEqual(['pass cuda-libraries-there']);
});

test('somewhere else on the search path is as good', () => {
  const searchFolders = [
    aSearchFolder({
      path: 'C:\\cuda',
      dlls: ['cublas64_12.dll', 'cublasLt64_12.dll', 'nvrtc64_120_0.dll'].map((name) => aDll(name)),
    }),
  ];
  expect(verdicts(judge(cudaLibraries, { toolkit: dlls(), machine: { searchFolders } }))).toEqual([
    'pass cuda-libraries-there',
  ]);
});

test('could not look into the toolkit', () => {
  expect(verdicts(judge(cudaLibraries, { toolkit: { dlls: denied(ROOT_12_2) } }))).toEqual([
    'could-not-check cuda-libraries-unseen',
  ]);
});
