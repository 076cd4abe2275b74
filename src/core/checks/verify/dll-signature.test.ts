import { expect, test } from 'vitest';
import { aCudnn8, aMachine, aToolkit, ROOT_12_2 } from '../../../../test/support/machine.ts';
import { verdicts } from '../../../../test/support/judge.ts';
import { seen } from '../../observation.ts';
import type { DllTrust } from './verify-context.ts';
import { verifyToolkit } from './verify-toolkit.ts';

const intact = {
  state: 'intact',
  signer: 'NVIDIA Corporation',
  issuer: 'DigiCert',
  signedAt: null,
  isAnchored: true,
} as const;

function judged(...trust: readonly DllTrust[]): readonly string[] {
  const findings = verifyToolkit({
    toolkit: aToolkit({ cudnnFiles: seen(aCudnn8('8.9.7.29'), ROOT_12_2) }),
    machine: aMachine(),
    trust: new Map(trust.map((one, i) => [`bin\\cudnn_${i}64_8.dll`, one])),
  });
  return verdicts(findings.filter((f) => f.check === 'dll-signature'));
}

test.each([
  [[{ own: intact, system: 0 }], 'pass verify-signature-nvidia'],
  [[{ own: intact, system: null }], 'pass verify-signature-nvidia'],
  [[{ own: intact, system: 0x800b010c }], 'warn verify-signature-doubted'],
  [[{ own: { ...intact, isAnchored: false }, system: 0 }], 'warn verify-signature-others'],
  [[{ own: { state: 'unsigned' }, system: 0x800b0100 }], 'warn verify-signature-others'],
  [
    [
      { own: intact, system: 0 },
      { own: { state: 'broken', signer: 'NVIDIA Corporation', why: 'digest' }, system: 0 },
    ],
    'fail verify-signature-broken',
  ],
] as const)('%j', (trust, verdict) => {
  expect(judged(...trust)).toEqual([verdict]);
});

test('nothing was read: nothing is said', () => {
  expect(judged()).toEqual([]);
});
