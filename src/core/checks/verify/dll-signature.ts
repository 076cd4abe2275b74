import * as win32 from 'node:path/win32';
import { isNvidia } from '../../archive/is-nvidia.ts';
import type { Evidence, Finding } from '../../finding.ts';
import { text } from '../../text.ts';
import type { Check } from '../check.ts';
import type { DllTrust, VerifyContext } from './verify-context.ts';

/**
 * Who signed the DLLs that lie there, and do the signatures still fit them? Our own reading of signer and digest comes first;
 * Windows' word is told beside it, for it also knows what was revoked, and is silent about whose name it trusts.
 */
export const dllSignature: Check<VerifyContext> = {
  id: 'dll-signature',
  run({ toolkit, trust }) {
    if (trust === null || trust.size === 0) return [];
    const all = [...trust];
    const broken = all.filter(([, { own }]) => own.state === 'broken');
    const evidence = all.flatMap(([path, one]) => evidenceOf(win32.join(toolkit.root, path), one));
    const about = { check: 'dll-signature', subject: toolkit.root };
    if (broken.length > 0)
      return [
        {
          ...about,
          status: 'fail',
          says: text('verify-signature-broken', { names: names(broken) }),
          evidence,
        },
      ];
    const own = all.filter(([, one]) => isNvidia(one.own));
    const doubted = own.filter(([, { system }]) => system !== null && system !== 0);
    if (doubted.length > 0)
      return [
        {
          ...about,
          status: 'warn',
          says: text('verify-signature-doubted', {
            names: names(doubted),
            codes: [...new Set(doubted.map(([, { system }]) => system ?? 0))],
          }),
          evidence,
        },
      ];
    const status = own.length === all.length ? 'pass' : 'warn';
    return [{ ...about, status, ...said(own.length, all), evidence }];
  },
};

function said(byNvidia: number, all: readonly (readonly [string, DllTrust])[]): Pick<Finding, 'says'> {
  const asked = all.some(([, { system }]) => system !== null);
  return {
    says:
      byNvidia === all.length
        ? text('verify-signature-nvidia', { count: byNvidia, system: asked })
        : text('verify-signature-others', { count: all.length - byNvidia, of: all.length }),
  };
}

function evidenceOf(path: string, { own, system }: DllTrust): readonly Evidence[] {
  const signer = own.state === 'intact' || own.state === 'broken' ? own.signer : null;
  return [
    { fact: 'signer', value: signer, from: path },
    ...(system === null ? [] : [{ fact: 'system-trust', value: system, from: path } as const]),
  ];
}

function names(some: readonly (readonly [string, DllTrust])[]): readonly string[] {
  return some.map(([path]) => win32.basename(path));
}
