import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { aToolkit } from '../../../test/support/machine.ts';
import { cudaMajor } from './cuda-major.ts';

const ROOT_11_8 = 'C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v11.8';
const versions11 = [{ source: 'registry', version: '11.8', from: 'HKLM' }] as const;

test('cuda12 into 12.2', () => {
  expect(verdicts(judge(cudaMajor))).toEqual(['pass cuda-major-fits']);
});

test('cuda12 into 11.8: refused, and the DLL that would be missing is named', () => {
  const [finding] = judge(cudaMajor, { toolkit: { root: ROOT_11_8, versions: versions11 } });
  expect(finding).toMatchObject({
    status: 'fail',
    force: 'cuda-major',
    says: { params: { cuda: 12, toolkit: '11.8' } },
  });
  expect(finding?.says.params).toHaveProperty('missing', 'cublas64_12.dll');
});

test('the toolkit that would fit is named', () => {
  const [finding] = judge(cudaMajor, {
    toolkit: { root: ROOT_11_8, versions: versions11 },
    machine: { toolkits: [aToolkit(), aToolkit({ root: ROOT_11_8, versions: versions11 })] },
  });
  expect(finding?.remedy?.manual.params).toMatchObject({ fitting: [aToolkit().root] });
});

test('8.4 for CUDA 11.6 fits every 11.x', () => {
  const situation = {
    toolkit: { root: ROOT_11_8, versions: versions11 },
    wanted: { version: '8.4.1.50', cuda: '11.6' },
  };
  expect(verdicts(judge(cudaMajor, situation))).toEqual(['pass cuda-major-fits']);
});

test('unknown sides are not compared', () => {
  expect(verdicts(judge(cudaMajor, { wanted: { cuda: null } }))).toEqual([
    'could-not-check cuda-major-archive-unknown',
  ]);
  expect(verdicts(judge(cudaMajor, { toolkit: { versions: [] } }))).toEqual([
    'could-not-check cuda-major-toolkit-unknown',
  ]);
});
