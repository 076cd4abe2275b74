import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatName, windowsTwin } from './format-name.ts';
import type { SourceName } from './inspection.ts';
import { nameRefusal } from './name-refusal.ts';
import { parseName } from './parse-name.ts';

const WINDOWS = { os: 'windows', arch: 'x86_64', saidBy: 'file-name' } as const;

describe('parseName', () => {
  it.each([
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip', '8.9.7.29', '12', 'nvidia'],
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive', '8.9.7.29', '12', 'nvidia'],
    ['cudnn-windows-x86_64-8.4.1.50_cuda11.6-archive.zip', '8.4.1.50', '11.6', 'nvidia'],
    ['cudnn-11.2-windows-x64-v8.1.0.77.zip', '8.1.0.77', '11.2', 'nvidia'],
    ['cudnn-10.2-windows10-x64-v8.2.0.53.zip', '8.2.0.53', '10.2', 'nvidia'],
    ['cudnn-windows-x86-64-8.9.7.29-cuda12-archive.zip', '8.9.7.29', '12', 'reupload'],
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive (1).zip', '8.9.7.29', '12', 'reupload'],
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive（2）.zip', '8.9.7.29', '12', 'reupload'],
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive - 副本.zip', '8.9.7.29', '12', 'reupload'],
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive - 副本 (2).zip', '8.9.7.29', '12', 'reupload'],
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive - Copy.zip', '8.9.7.29', '12', 'reupload'],
    ['Copy of cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip', '8.9.7.29', '12', 'reupload'],
    ['CUDNN-WINDOWS-X86_64-8.9.7.29_CUDA12-ARCHIVE.ZIP', '8.9.7.29', '12', 'reupload'],
    ['cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip.zip', '8.9.7.29', '12', 'reupload'],
    ['nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl', '8.9.7.29', '12', 'wheel'],
    ['nvidia_cudnn_cu13-9.28.1.4-py3-none-win_amd64.whl', '9.28.1.4', '13', 'wheel'],
    ['nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64 (1).whl', '8.9.7.29', '12', 'wheel'],
  ] as const)('%s', (fileName, version, cuda, spelling) => {
    expect(parseName(fileName)?.name).toEqual({
      ...WINDOWS,
      version,
      major: Number(version[0]),
      cuda,
      spelling,
    });
  });

  it.each([
    [
      'cudnn-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz',
      'archive-linux',
      'cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip',
    ],
    ['cudnn-11.2-linux-x64-v8.1.0.77.tgz', 'archive-linux', 'cudnn-11.2-windows-x64-v8.1.0.77.zip'],
    ['cudnn-10.2-linux-x64-v8.1.0.77.tgz', 'archive-linux', 'cudnn-10.2-windows10-x64-v8.1.0.77.zip'],
    [
      'cudnn-linux-sbsa-9.1.0.70_cuda12-archive.tar.xz',
      'archive-sbsa',
      'cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip',
    ],
    [
      'cudnn-linux-aarch64-9.1.0.70_cuda12-archive.tar.xz',
      'archive-sbsa',
      'cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip',
    ],
    [
      'cudnn-linux-ppc64le-8.9.7.29_cuda12-archive.tar.xz',
      'archive-ppc64le',
      'cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip',
    ],
    [
      'cudnn-windows-arm64-9.27.0.42_cuda13-archive.zip',
      'archive-arm64',
      'cudnn-windows-x86_64-9.27.0.42_cuda13-archive.zip',
    ],
    [
      'nvidia_cudnn_cu12-8.9.7.29-py3-none-manylinux1_x86_64.whl',
      'wheel-linux',
      'nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl',
    ],
    [
      'nvidia_cudnn_cu13-9.28.1.4-py3-none-manylinux_2_27_aarch64.whl',
      'wheel-linux',
      'nvidia_cudnn_cu13-9.28.1.4-py3-none-win_amd64.whl',
    ],
  ] as const)('%s is for another system', (fileName, code, take) => {
    const name = parseName(fileName)?.name;
    expect(name && nameRefusal(name)).toBe(code);
    expect(name && windowsTwin(name)).toBe(take);
  });

  it.each([
    ['cudnn_9.19.1_windows_x86_64.exe'],
    ['cudnn_9.1.0_windows.exe'],
    ['cudnn_9.1.0_windows (1).exe'],
  ])('%s is the installer', (fileName) => {
    expect(parseName(fileName)).toMatchObject({ form: 'installer', name: { os: 'windows', cuda: null } });
  });

  it.each([
    ['cudnn.zip'],
    ['我的cudnn.zip'],
    ['cuda_12.2.0_windows.exe'],
    ['nvidia_cublas_cu12-12.1-py3-none-win_amd64.whl'],
    [''],
  ])('%j says nothing', (fileName) => {
    expect(parseName(fileName)).toBeNull();
  });

  it('reads back what formatName writes', () => {
    const part = fc.integer({ min: 0, max: 99 });
    const version = fc
      .tuple(fc.integer({ min: 8, max: 12 }), part, part, part)
      .map((parts) => parts.join('.'));
    const system = fc.constantFrom(
      { os: 'windows', arch: 'x86_64' } as const,
      { os: 'linux', arch: 'x86_64' } as const,
      { os: 'linux', arch: 'sbsa' } as const,
    );
    const cuda = fc.constantFrom('10.2', '11.6', '11', '12', '13');
    const archive = fc.record({ version, cuda, system, spelling: fc.constant('nvidia' as const) });
    const wheel = fc.record({
      version,
      cuda: fc.constantFrom('11', '12', '13'),
      system,
      spelling: fc.constant('wheel' as const),
    });
    fc.assert(
      fc.property(fc.oneof(archive, wheel), ({ version, cuda, system, spelling }) => {
        const name: SourceName = {
          version,
          major: Number(version.split('.')[0]),
          cuda,
          ...system,
          spelling,
          saidBy: 'file-name',
        };
        const written = formatName(name);
        expect(written).not.toBeNull();
        expect(parseName(written ?? '')?.name).toEqual(name);
        expect(parseName(`${written} (1)`)?.name.version).toBe(version);
      }),
    );
  });

  it('never throws, and never invents a version', () => {
    fc.assert(
      fc.property(fc.string(), (fileName) => {
        const version = parseName(fileName)?.name.version;
        expect(version === undefined || (version !== null && fileName.includes(version))).toBe(true);
      }),
    );
  });
});
