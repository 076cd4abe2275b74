import { expect, test } from 'vitest';
import { judge, verdicts } from '../../../test/support/judge.ts';
import { denied } from '../../../test/support/machine.ts';
import type { Framework } from '../machine/machine.ts';
import { seen } from '../observation.ts';
import { whoWillNotNotice } from './who-will-not-notice.ts';

const SITE = 'C:\\venv\\Lib\\site-packages';
const found = (...list: readonly Framework[]) => ({ frameworks: seen(list, 'site-packages') });
const framework = (
  name: Framework['name'],
  version: string,
  cudnn: Framework['cudnn'] = null,
): Framework => ({ name, version, where: SITE, cudnn });

test('PyTorch 2.1.0+cu121 keeps printing 8801, whatever is copied', () => {
  const own = { path: `${SITE}\\torch\\lib\\cudnn64_8.dll`, version: '8.8.1.3' };
  const [finding] = judge(whoWillNotNotice, { machine: found(framework('torch', '2.1.0+cu121', own)) });
  expect(finding).toMatchObject({
    status: 'pass',
    says: { key: 'frameworks-own-copy', params: { cudnn: '8.8.1.3' } },
  });
});

test.each([
  ['2.10.1', 'pass frameworks-looks-on-path'],
  ['2.11.0', 'warn frameworks-no-gpu-on-windows'],
  ['2.16.1', 'warn frameworks-no-gpu-on-windows'],
])('TensorFlow %s on native Windows', (version, verdict) => {
  expect(verdicts(judge(whoWillNotNotice, { machine: found(framework('tensorflow', version)) }))).toEqual([
    verdict,
  ]);
});

test('a CPU build of PyTorch', () => {
  expect(verdicts(judge(whoWillNotNotice, { machine: found(framework('torch', '2.3.0+cpu')) }))).toEqual([
    'pass frameworks-cpu-build',
  ]);
});

test('ONNX Runtime looks on the search path', () => {
  expect(verdicts(judge(whoWillNotNotice, { machine: found(framework('onnxruntime', '1.16.3')) }))).toEqual([
    'pass frameworks-looks-on-path',
  ]);
});

test.each([
  ['cudnn64_8.dll', '8.9.7.29', 'pass frameworks-shim-fits'],
  ['cudnn64_8.dll', '8.8.0.121', 'warn frameworks-shim-differs'],
  ['cudnn64_9.dll', '9.1.0.70', 'warn frameworks-shim-other-major'],
])('CTranslate2 brings only %s %s', (name, version, verdict) => {
  const shim = { path: `${SITE}\\ctranslate2\\${name}`, version };
  expect(
    verdicts(judge(whoWillNotNotice, { machine: found(framework('ctranslate2', '4.4.0', shim)) })),
  ).toEqual([verdict]);
});

test('none, and no way to look', () => {
  expect(verdicts(judge(whoWillNotNotice, { machine: found() }))).toEqual(['pass frameworks-none']);
  expect(verdicts(judge(whoWillNotNotice, { machine: { frameworks: denied(SITE) } }))).toEqual([
    'could-not-check frameworks-unseen',
  ]);
});
