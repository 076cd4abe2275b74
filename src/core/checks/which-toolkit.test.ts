import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { ROOT_12_2 } from '../../../test/support/machine.ts';
import { whichToolkit } from './which-toolkit.ts';

test('registry, version.json and folder agree on 12.2', () => {
  const findings = judge(whichToolkit);
  expect(verdicts(findings)).toEqual(['pass which-toolkit-agree']);
  expect(findings[0]?.evidence).toHaveLength(3);
});

test('a folder v12.2 that holds 12.4 is 12.4, and the disagreement is told', () => {
  const [finding] = judge(whichToolkit, {
    toolkit: {
      versions: [
        { source: 'folder', version: '12.2', from: ROOT_12_2 },
        { source: 'version.json', version: '12.4.131', from: `${ROOT_12_2}\\version.json` },
      ],
    },
  });
  expect(finding).toMatchObject({
    status: 'warn',
    says: { key: 'which-toolkit-disagree', params: { version: '12.4' } },
  });
  expect(finding?.evidence.map((e) => e.from)).toContain(`${ROOT_12_2}\\version.json`);
});

test('CUDA_PATH_V12_2 that points elsewhere is one voice among others', () => {
  const [finding] = judge(whichToolkit, {
    toolkit: {
      root: 'D:\\cuda\\current',
      versions: [
        { source: 'environment', version: '12.2', from: 'CUDA_PATH_V12_2' },
        { source: 'cuda.h', version: '11.8', from: 'D:\\cuda\\current\\include\\cuda.h' },
      ],
    },
  });
  expect(finding).toMatchObject({ status: 'warn', says: { params: { version: '11.8' } } });
});

test('nobody speaks', () => {
  expect(verdicts(judge(whichToolkit, { toolkit: { versions: [] } }))).toEqual([
    'could-not-check which-toolkit-unknown',
  ]);
});

test('no toolkit, nothing to say', () => {
  expect(judge(whichToolkit, { toolkit: null })).toEqual([]);
});
