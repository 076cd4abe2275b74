import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { aCudnn8, aCudnnFile, denied, ROOT_12_2 } from '../../../test/support/machine.ts';
import type { CudnnFile } from '../machine/machine.ts';
import { seen } from '../observation.ts';
import { cudnnInTheWay } from './cudnn-in-the-way.ts';

const holding = (files: readonly CudnnFile[], more = {}) => ({
  toolkit: { cudnnFiles: seen(files, ROOT_12_2), ...more },
});
const ours = seen(
  { transaction: 't', families: [{ major: 8, version: '8.9.5.30', cuda: 12 }] },
  'installed.json',
);

test('a free place', () => {
  expect(verdicts(judge(cudnnInTheWay))).toEqual(['pass in-the-way-free']);
});

test('an earlier copy by hand is of unknown origin: no toolkit ships a cuDNN', () => {
  const [finding] = judge(cudnnInTheWay, holding(aCudnn8('8.6.0.163')));
  expect(finding).toMatchObject({
    status: 'warn',
    says: { key: 'in-the-way-unknown', params: { version: '8.6.0.163', files: 7 } },
  });
});

test('one of ours', () => {
  expect(verdicts(judge(cudnnInTheWay, holding(aCudnn8('8.9.5.30'), { managed: ours })))).toEqual([
    'pass in-the-way-ours',
  ]);
});

test('whose it is could not be read', () => {
  const situation = holding(aCudnn8('8.9.5.30'), { managed: denied('installed.json') });
  expect(verdicts(judge(cudnnInTheWay, situation))).toEqual(['could-not-check in-the-way-origin-unseen']);
});

test('the same version is already there', () => {
  expect(verdicts(judge(cudnnInTheWay, holding(aCudnn8('8.9.7.29'))))).toEqual([
    'pass in-the-way-same-version',
  ]);
});

test('two builds of one patch are two versions', () => {
  expect(verdicts(judge(cudnnInTheWay, holding(aCudnn8('8.9.7.28'))))).toEqual(['warn in-the-way-unknown']);
});

test('only the one named DLL was fetched and copied: a mixed set', () => {
  const files = aCudnn8('8.9.7.29').map((file) =>
    file.path.endsWith('cudnn_ops_infer64_8.dll') ? { ...file, version: '8.5.0.96' } : file,
  );
  const [finding] = judge(cudnnInTheWay, holding(files));
  expect(finding).toMatchObject({
    status: 'warn',
    says: { key: 'in-the-way-mixed', params: { versions: ['8.5.0.96', '8.9.7.29'] } },
  });
});

test('names that the new set lacks go aside too', () => {
  const bigger = [...aCudnn8('8.9.5.30'), aCudnnFile('bin\\cudnn_extra64_8.dll', { version: '8.9.5.30' })];
  const findings = judge(cudnnInTheWay, holding(bigger, { managed: ours }));
  expect(verdicts(findings)).toEqual(['pass in-the-way-ours', 'warn in-the-way-leftovers']);
  expect(findings[1]?.says.params).toMatchObject({ names: ['cudnn_extra64_8.dll'] });
});

test('the DLLs of another major stay', () => {
  const nine = ['cudnn64_9.dll', 'cudnn_ops64_9.dll'].map((name) =>
    aCudnnFile(`bin\\${name}`, { version: '9.1.1.17' }),
  );
  const [finding] = judge(cudnnInTheWay, holding(nine));
  expect(finding).toMatchObject({
    status: 'warn',
    says: { key: 'in-the-way-other-major', params: { version: '9.1.1.17' } },
  });
});

test('a link is not moved without a word', () => {
  const files = [aCudnnFile('bin\\cudnn64_8.dll', { isLink: true })];
  expect(verdicts(judge(cudnnInTheWay, holding(files)))).toContain('fail in-the-way-link (unknown-cudnn)');
});

test('headers alone', () => {
  expect(verdicts(judge(cudnnInTheWay, holding([aCudnnFile('include\\cudnn.h')])))).toEqual([
    'warn in-the-way-loose-files',
  ]);
});

test('could not look', () => {
  expect(verdicts(judge(cudnnInTheWay, { toolkit: { cudnnFiles: denied(ROOT_12_2) } }))).toEqual([
    'could-not-check in-the-way-unseen',
  ]);
});
