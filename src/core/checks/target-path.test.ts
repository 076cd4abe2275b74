import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { aMachine } from '../../../test/support/machine.ts';
import { targetPath } from './target-path.ts';

const without = { environment: { ...aMachine().environment, process: {} } };

test('a toolkit on a local drive', () => {
  expect(verdicts(judge(targetPath))).toEqual(['pass target-path-fine']);
});

test('CUDA_PATH was pointed at a folder that holds only cuDNN', () => {
  const root = 'D:\\cudnn-8.9.7';
  const findings = judge(targetPath, { toolkit: { root, hasNvcc: false }, machine: without });
  expect(verdicts(findings)).toEqual(['warn target-path-no-nvcc']);
});

test.each([
  ['\\\\server\\share\\CUDA\\v12.2', 'warn target-path-network'],
  ['C:\\Users\\dev\\OneDrive - Firma\\CUDA\\v12.2', 'warn target-path-synchronised'],
])('%s', (root, verdict) => {
  expect(verdicts(judge(targetPath, { toolkit: { root }, machine: without }))).toEqual([verdict]);
});

test('CUDA_PATH names another toolkit than the one wanted', () => {
  const findings = judge(targetPath, { toolkit: { root: 'D:\\CUDA\\v12.4' } });
  expect(verdicts(findings)).toEqual(['warn target-path-cuda-path-elsewhere']);
});
