import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { aToolkit } from '../../../test/support/machine.ts';
import { noToolkit } from './no-toolkit.ts';

test('there is one', () => {
  expect(judge(noToolkit)).toEqual([]);
});

test('none at all: what to install, or that a wheel is enough', () => {
  const [finding] = judge(noToolkit, { toolkit: null });
  expect(finding).toMatchObject({
    status: 'fail',
    says: { key: 'no-toolkit-at-all' },
    remedy: { command: 'pip install "nvidia-cudnn-cu12==8.9.7.29"' },
  });
});

test('three known parts of a version ask for any build', () => {
  const [finding] = judge(noToolkit, { toolkit: null, wanted: { version: '8.9.7' } });
  expect(finding?.remedy?.command).toBe('pip install "nvidia-cudnn-cu12==8.9.7.*"');
});

test('only others: they are named', () => {
  const toolkits = [aToolkit({ versions: [{ source: 'registry', version: '11.8', from: 'HKLM' }] })];
  const findings = judge(noToolkit, { toolkit: null, machine: { toolkits } });
  expect(verdicts(findings)).toEqual(['fail no-toolkit-that-fits']);
  expect(findings[0]?.evidence[0]?.value).toBe('11.8');
});
