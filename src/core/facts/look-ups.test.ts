import { describe, expect, test } from 'vitest';
import { compareVersions, isBetween } from './compare-versions.ts';
import { driverFloor } from './driver-floor.ts';
import { looksLikeLinuxDriver } from './driver-kind.ts';
import { externalNeeds } from './externals.ts';
import { expectedFileSet } from './file-set.ts';
import { frameworkFacts } from './frameworks.ts';
import { toolkitRangeFor } from './gpu-toolkit.ts';
import { computeCapabilityOf } from './gpu.ts';
import { archiveLayouts, toolkitLayout } from './layout.ts';
import { referenceFile } from './reference-files.ts';
import { findArchiveBySha256, findArchives } from './releases.ts';
import { signedRelease, signedReleases } from './signed-releases.ts';
import { statusMeaning } from './status.ts';
import { computeCapabilities, lowestComputeCapability, testedToolkits } from './support.ts';
import { toolkitRelease } from './toolkits.ts';

test.each([
  ['8.9.7', '8.9.7.0', 0],
  ['9.10.2', '9.9.0', 1],
  ['527.41', '528.33', -1],
  ['8.9.7.29', '8.9.7.3', 1],
] as const)('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test('a bound speaks for all builds of its version', () => {
  expect(isBetween('8.9.7.29', '8.6.0', '8.9.7')).toBe(true);
  expect(isBetween('9.1.1.17', '8.3.0', '9.1.1')).toBe(true);
  expect(isBetween('9.2.0.82', '8.3.0', '9.1.1')).toBe(false);
});

test('archives by hash and by version', () => {
  const [archive] = findArchives('8.9.7.29').filter((a) => a.cuda === '12');
  expect(archive).toMatchObject({
    file: 'cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip',
    size: 708408517,
  });
  expect(findArchiveBySha256(archive?.sha256?.toUpperCase() ?? '')).toBe(archive);
  expect(findArchiveBySha256('0'.repeat(64))).toBeUndefined();
  expect(findArchives('8.9.5').map((a) => a.version)).toContain('8.9.5.29');
  expect(findArchives('8.9')).toHaveLength(findArchives('8.9').length);
});

describe('file sets', () => {
  test.each([
    ['8.9.7.29', 7, 14, 9, true],
    ['9.1.1.17', 8, 16, 7, true],
    ['9.20.0.48', 8, 16, 7, true],
    ['9.21.0.82', 9, 16, 7, true],
    ['9.22.0.52', 10, 16, 8, true],
    ['9.25.0.15', 10, 16, 8, true],
    ['9.28.0.42', 10, 16, 9, true],
    ['9.99.0.1', 10, 16, 9, false],
  ] as const)('%s', (version, dlls, libraries, headers, exact) => {
    const set = expectedFileSet(version);
    expect([set?.dlls.length, set?.importLibraries.length, set?.headers.length, set?.exact]).toEqual([
      dlls,
      libraries,
      headers,
      exact,
    ]);
  });

  test('may hold more where no archive was read whole, and in every version to come', () => {
    const versions = ['8.9.7.29', '9.20.0.48', '9.22.0.52', '9.99.0.1'];
    expect(versions.map((v) => expectedFileSet(v)?.mayHoldMore)).toEqual([false, false, true, true]);
  });

  test('of another major are unknown', () => {
    expect(expectedFileSet('7.6.5.32')).toBeUndefined();
    expect(expectedFileSet('10.0.0.1')).toBeUndefined();
  });
});

test('DLLs go to bin up to CUDA 12 and to bin\\x64 from 13 on', () => {
  expect([11, 12, 13, 14].map((m) => toolkitLayout(m).bin)).toEqual(['bin', 'bin', 'bin\\x64', 'bin\\x64']);
  expect(archiveLayouts().some((l) => l.bin === 'bin/x64')).toBe(true);
});

describe('what cuDNN looks up by name', () => {
  const names = (version: string, cuda: string | null) => externalNeeds({ version, cuda }).map((n) => n.dll);
  test('8.9.7 for CUDA 12', () => {
    expect(names('8.9.7.29', '12')).toEqual([
      'cublas64_12.dll',
      'cublasLt64_12.dll',
      'nvrtc64_120_0.dll',
      'nvcuda.dll',
    ]);
  });
  test('9.28 for CUDA 13 needs neither zlibwapi nor cublas64', () => {
    expect(names('9.28.1.4', '13')).toEqual(['cublasLt64_13.dll', 'nvrtc64_130_0.dll', 'nvcuda.dll']);
  });
  test.each([
    ['8.2.1.32', false],
    ['8.3.0.98', true],
    ['8.6.0.163', true],
    ['8.9.4.25', false],
    ['8.9.7.29', false],
    ['9.1.1.17', false],
  ])('%s needs zlibwapi: %s', (version, needed) => {
    expect(names(version, '11').includes('zlibwapi.dll')).toBe(needed);
  });
  test('without a CUDA label no name is made up', () => {
    expect(names('9.28.1.4', null)).toEqual(['nvcuda.dll']);
  });
});

test('driver floors of Windows; 12 has two official ones', () => {
  expect(driverFloor(12)?.floors.map((f) => f.version)).toEqual(['527.41', '528.33']);
  expect(driverFloor(9)).toBeUndefined();
  expect(looksLikeLinuxDriver('535.54.03')).toBe(true);
  expect(looksLikeLinuxDriver('546.33')).toBe(false);
});

test('support lists keep inferred ones apart', () => {
  expect(testedToolkits({ version: '8.9.7.29', cuda: '12' })?.toolkits).toEqual(['12.0', '12.1', '12.2']);
  expect(testedToolkits({ version: '9.28.1.4', cuda: '13' })?.inferred).toBe(true);
  expect(testedToolkits({ version: '7.0.0', cuda: '9' })).toBeUndefined();
  expect(computeCapabilities('9.10.2.21')?.list).toContain('12.0');
  expect(lowestComputeCapability('9.11.0.98')?.value).toBe('7.5');
  expect(lowestComputeCapability('8.9.7.29')?.value).toBe('5.0');
  expect(lowestComputeCapability('8.2.0')).toBeUndefined();
});

test.each([
  ['NVIDIA GeForce RTX 4070', '8.9'],
  ['GeForce RTX 5090', '12.0'],
  ['NVIDIA GeForce GTX 1080 Ti', '6.1'],
  ['Some GPU', undefined],
])('%s has compute capability %s', (name, value) => {
  expect(computeCapabilityOf(name)?.value).toBe(value);
});

test('the toolkits for a compute capability', () => {
  expect(toolkitRangeFor('6.1')?.last).toBe('12.9');
  expect(toolkitRangeFor('8.9')?.first).toBe('11.8');
  expect(toolkitRangeFor('99.0')).toBeUndefined();
});

test('a file of a release that somebody read', () => {
  expect(referenceFile({ version: '8.9.7.29', cuda: '12', name: 'CUDNN64_8.DLL' })).toMatchObject({
    size: 288296,
  });
  expect(referenceFile({ version: '8.9.7.29', cuda: '10', name: 'cudnn64_8.dll' })).toBeUndefined();
});

test('status codes, toolkits, frameworks', () => {
  expect(statusMeaning(1, 8)?.name).toBe('CUDNN_STATUS_NOT_INITIALIZED');
  expect(statusMeaning(1, 9)).toBeUndefined();
  expect(toolkitRelease('12.2')?.version).toBe('12.2.2');
  expect(frameworkFacts('torch')?.manualInstallHelps).toBe(false);
  expect(frameworkFacts('nothing')).toBeUndefined();
});

test('only a release that was read is known to be signed', () => {
  expect(signedRelease('8.9.7.29')?.signer).toBe('NVIDIA Corporation');
  expect(signedRelease('8.9.7')?.version).toBe('8.9.7.29');
  expect(signedRelease('8.9')).toBeUndefined();
  expect(signedRelease('9.10.2.2')).toBeUndefined();
  expect(signedRelease('9.15.0.57')).toBeUndefined();
  const versions = signedReleases().map((r) => r.version);
  expect([versions[0], versions.at(-1)]).toEqual(['8.9.4.19', '9.28.1.4']);
});
