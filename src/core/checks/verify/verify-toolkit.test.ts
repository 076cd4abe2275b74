import { expect, test } from 'vitest';
import { verdicts } from '../../../../test/support/judge.ts';
import {
  aCudnn8,
  aCudnnFile,
  aMachine,
  aToolkit,
  denied,
  ROOT_12_2,
} from '../../../../test/support/machine.ts';
import type { CudnnFile, Toolkit } from '../../machine/machine.ts';
import { seen } from '../../observation.ts';
import { exitCodeOf } from '../exit-code.ts';
import { verifyToolkit } from './verify-toolkit.ts';

const SOUND = aCudnn8('8.9.7.29');
const HASH = 'a'.repeat(64);
const installed = {
  version: '8.9.7.29',
  cuda: '12',
  files: SOUND.map(({ path, size }) => ({ path, size, sha256: HASH })),
};
const hashes = new Map(SOUND.map(({ path }) => [path, HASH]));
const holding = (files: readonly CudnnFile[], more: Partial<Toolkit> = {}): Toolkit =>
  aToolkit({ cudnnFiles: seen(files, ROOT_12_2), ...more });
const verify = (files: readonly CudnnFile[], more = {}) =>
  verifyToolkit({ toolkit: holding(files), machine: aMachine(), installed, hashes, ...more });
const change = (name: string, to: Partial<CudnnFile>) =>
  SOUND.map((file) => (file.path.endsWith(name) ? { ...file, ...to } : file));

test('what we installed is whole, of one version and unaltered', () => {
  const findings = verify(SOUND);
  expect(findings.filter((f) => f.status === 'fail' || f.status === 'could-not-check')).toEqual([]);
  expect(findings.map((f) => f.check)).toEqual(
    expect.arrayContaining([
      'set-complete',
      'one-version',
      'dll-architecture',
      'unaltered',
      'leftovers',
      'shadowed',
      'path-entry',
      'zlibwapi',
      'cuda-libraries',
      'nested-copy',
    ]),
  );
  expect(exitCodeOf(findings)).toBe(0);
});

test('a DLL is gone', () => {
  const findings = verify(SOUND.filter((file) => !file.path.endsWith('cudnn_cnn_infer64_8.dll')));
  expect(findings[0]).toMatchObject({
    check: 'set-complete',
    status: 'fail',
    says: { params: { names: ['cudnn_cnn_infer64_8.dll'] } },
  });
  expect(exitCodeOf(findings)).toBe(1);
});

test('one sub-library comes from another release', () => {
  const findings = verify(change('cudnn_ops_train64_8.dll', { version: '8.9.5.30' }));
  expect(findings.find((f) => f.check === 'one-version')).toMatchObject({ status: 'fail' });
});

test('the header tells another version than the DLLs', () => {
  const findings = verify(change('cudnn_version.h', { version: '8.6.0' }));
  expect(findings.find((f) => f.check === 'one-version')).toMatchObject({
    status: 'fail',
    says: { params: { versions: ['8.6.0', '8.9.7.29'] } },
  });
});

test('a whole set of another version was copied over ours', () => {
  const findings = verify(aCudnn8('8.9.5.30'), {
    hashes: new Map(SOUND.map(({ path }) => [path, 'b'.repeat(64)])),
  });
  expect(verdicts(findings)).toEqual(
    expect.arrayContaining(['fail verify-versions-differ', 'fail verify-altered']),
  );
});

test('a DLL that was read and bears no version is as NVIDIA makes some', () => {
  expect(exitCodeOf(verify(change('cudnn_ops_train64_8.dll', { version: null })))).toBe(0);
});

test('a DLL that could not be read is not taken for right', () => {
  const findings = verify(change('cudnn64_8.dll', { version: null, machine: null }));
  expect(verdicts(findings)).toContain('could-not-check verify-version-unread');
  expect(exitCodeOf(findings)).toBe(3);
});

test('a 32-bit DLL', () => {
  expect(verdicts(verify(change('cudnn64_8.dll', { machine: 'x86' })))).toContain(
    'fail verify-architecture-wrong',
  );
});

test('one byte differs', () => {
  const changed = new Map(hashes).set('bin\\cudnn64_8.dll', 'b'.repeat(64));
  const finding = verify(SOUND, { hashes: changed }).find((f) => f.check === 'unaltered');
  expect(finding).toMatchObject({ status: 'fail', says: { params: { names: ['cudnn64_8.dll'] } } });
});

test('equal size without a hash is no proof; another size is', () => {
  expect(verdicts(verify(SOUND, { hashes: undefined }))).toContain('could-not-check verify-unread');
  expect(verdicts(verify(change('cudnn.h', { size: 1 }), { hashes: undefined }))).toContain(
    'fail verify-altered',
  );
});

test('a file of a bigger set among ours', () => {
  const findings = verify([...SOUND, aCudnnFile('bin\\cudnn_extra64_8.dll')]);
  expect(verdicts(findings)).toContain('warn verify-leftovers');
});

test('a set that we did not install is judged by the table, not by bytes', () => {
  const findings = verifyToolkit({ toolkit: holding(SOUND), machine: aMachine() });
  expect(verdicts(findings)).toEqual(
    expect.arrayContaining(['pass verify-set-complete', 'not-applicable verify-not-ours']),
  );
});

test('foreign and not whole', () => {
  const files = SOUND.filter((file) => !file.path.endsWith('cudnn_adv_train64_8.dll'));
  expect(verdicts(verifyToolkit({ toolkit: holding(files), machine: aMachine() }))).toContain(
    'fail verify-set-incomplete',
  );
});

test('nothing there, and no way to look', () => {
  expect(verdicts(verifyToolkit({ toolkit: aToolkit(), machine: aMachine() }))).toEqual([
    'fail verify-nothing-there',
  ]);
  const blind = verifyToolkit({ toolkit: aToolkit({ cudnnFiles: denied(ROOT_12_2) }), machine: aMachine() });
  expect(verdicts(blind)).toEqual(['could-not-check verify-unseen']);
  expect(exitCodeOf(blind)).toBe(3);
});
