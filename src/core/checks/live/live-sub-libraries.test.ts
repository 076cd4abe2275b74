import { expect, test } from 'vitest';
import { aMachine, aToolkit } from '../../../../test/support/machine.ts';
import { verdicts } from '../../../../test/support/judge.ts';
import type { ProbeEvent } from '../../live/probe.ts';
import { seen } from '../../observation.ts';
import { liveSubLibraries } from './live-sub-libraries.ts';

const FOLDER = 'C:\\CUDA\\v12.2\\bin';
const SUBS = ['cudnn_ops_infer64_8.dll', 'cudnn_cnn_infer64_8.dll'];

function judged(...events: readonly ProbeEvent[]) {
  const request = { shim: `${FOLDER}\\cudnn64_8.dll`, subLibraries: SUBS };
  const probe = seen(
    { request, environment: 'new-terminal', events, end: { state: 'done' } } as const,
    'probe',
  );
  const toolkit = aToolkit();
  return liveSubLibraries.run({ machine: aMachine(), toolkit, major: 8, version: '8.9.1', probe });
}
const loaded = (what: string, folder = FOLDER): ProbeEvent => ({
  did: 'loaded',
  what,
  path: `${folder}\\${what}`,
});
const refused = (what: string, win32 = 126): ProbeEvent => ({ did: 'refused', what, win32 });
const [ops = '', cnn = ''] = SUBS;

test('all of them, from beside the shim', () => {
  expect(verdicts(judged(loaded(ops), loaded(cnn)))).toEqual(['pass live-subs-loaded']);
});

test('none is found: the folder is not searched', () => {
  const [finding] = judged(refused(ops), refused(cnn));
  expect(finding).toMatchObject({ status: 'fail', remedy: { manual: { key: 'live-subs-remedy' } } });
});

test('one is not found beside one that is: it misses something that it imports', () => {
  const [finding] = judged(loaded(ops), refused(cnn));
  expect(finding).toMatchObject({ status: 'fail', remedy: { manual: { key: 'live-imports-remedy' } } });
});

test('what was found elsewhere does not show that the folder is searched', () => {
  const findings = judged(loaded(ops, 'C:\\other'), refused(cnn));
  expect(verdicts(findings)).toEqual(['fail live-subs-refused', 'fail live-subs-elsewhere']);
  expect(findings[0]?.remedy?.manual.key).toBe('live-subs-remedy');
});
