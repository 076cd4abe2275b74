import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { denied } from '../../../test/support/machine.ts';
import type { Gpu } from '../machine/machine.ts';
import { seen } from '../observation.ts';
import { gpuGeneration } from './gpu-generation.ts';

const gpus = (...list: readonly Gpu[]) => ({ gpus: seen(list, 'nvidia-smi') });
const gpu = (name: string, computeCapability: string | null): Gpu => ({ name, computeCapability });
const toolkit = (version: string) => ({ versions: [{ source: 'registry', version, from: 'HKLM' }] }) as const;

test('an Ada card with 8.9.7 and CUDA 12.2', () => {
  expect(verdicts(judge(gpuGeneration))).toEqual(['pass gpu-fits-cudnn', 'pass gpu-fits-toolkit']);
});

test('cuDNN 9.11 dropped everything before Turing', () => {
  const situation = {
    machine: gpus(gpu('NVIDIA GeForce GTX 1080 Ti', '6.1')),
    wanted: { version: '9.11.0.98', major: 9 },
  };
  expect(verdicts(judge(gpuGeneration, situation))).toEqual([
    'fail gpu-too-old-for-cudnn (gpu)',
    'pass gpu-fits-toolkit',
  ]);
});

test('a Maxwell 5.2 runs code built for 5.0', () => {
  const findings = judge(gpuGeneration, { machine: gpus(gpu('NVIDIA GeForce GTX 970', '5.2')) });
  expect(findings[0]?.status).toBe('pass');
});

test('Blackwell needs CUDA 12.8, and 8.9 never heard of it', () => {
  const findings = judge(gpuGeneration, { machine: gpus(gpu('NVIDIA GeForce RTX 5090', '12.0')) });
  expect(findings[0]).toMatchObject({ says: { key: 'gpu-not-listed-by-cudnn' } });
  expect(findings[1]).toMatchObject({ status: 'fail', force: 'gpu', says: { params: { first: '12.8' } } });
});

test('Ada on CUDA 11.2 runs the code of its Ampere relatives: a warning', () => {
  const situation = { toolkit: toolkit('11.2'), wanted: { version: '8.9.1.23', cuda: '11' } };
  expect(judge(gpuGeneration, situation)[1]).toMatchObject({
    status: 'warn',
    says: { params: { first: '11.8' } },
  });
});

test('CUDA 13 dropped Volta', () => {
  const situation = {
    machine: gpus(gpu('Tesla V100-PCIE-16GB', '7.0')),
    toolkit: toolkit('13.0'),
    wanted: { version: '9.17.0.29', major: 9, cuda: '13' },
  };
  expect(verdicts(judge(gpuGeneration, situation))).toEqual([
    'fail gpu-too-old-for-cudnn (gpu)',
    'fail gpu-too-old-for-toolkit (gpu)',
  ]);
});

test('the table of names speaks when the driver is silent', () => {
  const [finding] = judge(gpuGeneration, { machine: gpus(gpu('NVIDIA GeForce RTX 3080', null)) });
  expect(finding).toMatchObject({ status: 'pass', says: { params: { capability: '8.6' } } });
});

test('an unknown GPU stays unknown', () => {
  expect(verdicts(judge(gpuGeneration, { machine: gpus(gpu('NVIDIA Graphics Device', null)) }))).toEqual([
    'could-not-check gpu-unknown',
  ]);
});

test('with a second GPU that fits, the old one only warns', () => {
  const machine = gpus(gpu('NVIDIA GeForce GT 730', '3.5'), gpu('NVIDIA GeForce RTX 4070', '8.9'));
  const findings = judge(gpuGeneration, { machine });
  expect(findings.map((f) => f.status)).not.toContain('fail');
  expect(findings[0]).toMatchObject({ status: 'warn', says: { key: 'gpu-too-old-for-cudnn' } });
});

test('no GPU, and no way to ask', () => {
  expect(verdicts(judge(gpuGeneration, { machine: gpus() }))).toEqual(['warn gpu-none']);
  expect(verdicts(judge(gpuGeneration, { machine: { gpus: denied('nvidia-smi') } }))).toEqual([
    'could-not-check gpu-unseen',
  ]);
});
