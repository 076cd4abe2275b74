import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bed } from '../windows/bed/bed.ts';
import { openBed } from '../windows/bed/bed.ts';
import { furnishToolkit, TOOLKIT } from '../windows/bed/furnish.ts';
import { setVariable, stored } from '../windows/bed/registry.ts';
import { unpackDlls, wheel } from './wheels.ts';

/*
 * NVIDIA's own DLLs on a Windows that has no driver: our `verify` loads them, and the real cuDNN answers. The bin folder is
 * made of the real cuBLAS, CUDA runtime and NVRTC too.
 */

interface Finding {
  readonly check: string;
  readonly status: string;
  readonly says: { readonly key: string; readonly params: Readonly<Record<string, unknown>> };
  readonly evidence: readonly { readonly fact: string; readonly value: unknown; readonly from: string }[];
}

let bed: Bed;

beforeAll(async () => {
  bed = openBed();
  await furnishToolkit(bed);
  const bin = bed.at(`${TOOLKIT}\\bin`);
  unpackDlls(wheel('nvidia-cublas-cu12', '12.2.5.6'), bin);
  unpackDlls(wheel('nvidia-cuda-runtime-cu12', '12.2.140'), bin);
  unpackDlls(wheel('nvidia-cuda-nvrtc-cu12', '12.2.140'), bin);
  await setVariable(bed, 'HKCU', { name: 'Path', value: stored(`${TOOLKIT}\\bin`, 'REG_EXPAND_SZ') });
});
afterAll(() => bed.close());

test.each([
  {
    version: '8.9.7.29',
    says: 8907,
    loaded: '8.9.7',
    cuda: '12.2',
    subs: 6,
    status: '1 CUDNN_STATUS_NOT_INITIALIZED',
  },
  {
    version: '9.28.0.42',
    says: 92_800,
    loaded: '9.28.0',
    cuda: '12.9',
    subs: 9,
    status: '1001 CUDNN_STATUS_NOT_INITIALIZED',
  },
])(
  'cuDNN $version for CUDA 12 is installed, loaded, and answers $says',
  async ({ version, says, loaded, cuda, subs, status }) => {
    const file = wheel('nvidia-cudnn-cu12', version);
    const installed = await bed.cudnnup(['install', `Z:${file.replaceAll('/', '\\')}`, '--yes'], {
      timeoutMs: 600_000,
    });
    expect(installed.stderr).not.toContain('next:');
    const { stdout } = await bed.cudnnup(['verify', '--json'], { timeoutMs: 600_000 });
    const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] };
    const live = findings.filter((f) => f.check.startsWith('live'));
    console.log(
      `cuDNN ${version}:\n${live.map((f) => `  ${f.status} ${f.says.key} ${JSON.stringify(f.says.params)}`).join('\n')}`,
    );
    expect(live).toContainEqual(
      expect.objectContaining({
        status: 'pass',
        says: { key: 'live-version-is', params: { loaded, told: says, cuda } },
      }),
    );
    expect(live).toContainEqual(
      expect.objectContaining({ status: 'pass', says: { key: 'live-subs-loaded', params: { count: subs } } }),
    );
    // Without a driver a handle is refused, and that is no failure of the install.
    const handle = live.find(
      (f) => f.says.key === 'live-handle-no-gpu' && f.evidence.some((e) => e.value === status),
    );
    expect(handle?.status).toBe('could-not-check');
  },
);
