import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleOptions } from '../../../test/support/sample-cudnn.ts';
import { sampleCudnn } from '../../../test/support/sample-cudnn.ts';
import { signPe } from '../../../test/support/pe/sign-pe.ts';
import { recordingSink } from '../../../test/hostile/recording-sink.ts';
import type { Inspection } from '../../core/archive/inspection.ts';
import { isFailure } from '../../core/failure.ts';
import { HostError } from '../host-error.ts';
import type { InspectOptions } from './inspect-source.ts';
import { inspectSource } from './inspect-source.ts';
import { listSource } from './list-source.ts';
import { nativeFiles } from './native-files.ts';
import { openSource } from './source.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-inspect-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the sample into a place of its own and returns its path. */
function put(options: SampleOptions): string {
  const place = mkdtempSync(path.join(folder, 'case-'));
  const sample = sampleCudnn(options);
  const at = path.join(place, sample.fileName);
  if (sample.bytes.length > 0) {
    writeFileSync(at, sample.bytes);
    return at;
  }
  for (const { path: below, bytes } of sample.files) {
    const file = path.join(options.kind === 'folder' ? place : at, below);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return at;
}

async function inspect(at: string, rest: Partial<InspectOptions> = {}): Promise<Inspection> {
  const source = await openSource({ path: at, files: nativeFiles });
  try {
    return await inspectSource({ source, listing: await listSource(source), ...rest });
  } finally {
    await source.close();
  }
}

function verdicts({ findings }: Inspection): readonly string[] {
  return findings
    .filter((f) => f.status !== 'pass' && f.status !== 'not-applicable')
    .map((f) => `${f.status} ${f.says.key}`);
}

const CU12: SampleOptions = { version: '9.1.1.17', cuda: '12', kind: 'zip' };
const CURRENT: SampleOptions = { version: '8.9.7.29', cuda: '12', kind: 'zip' };

describe('inspectSource', () => {
  it.each<[string, SampleOptions]>([
    ['8.0-8.2', { version: '8.1.0.77', cuda: '11.2', kind: 'zip' }],
    ['8.3-8.4', { version: '8.4.1.50', cuda: '11.6', kind: 'zip' }],
    ['8.5', { version: '8.5.0.96', cuda: '11', kind: 'zip' }],
    ['8.6-8.9', CURRENT],
    ['9.0-9.17', CU12],
    ['9.18-9.20', { version: '9.19.1.2', cuda: '13', kind: 'zip' }],
    ['9.24+', { version: '9.28.0.42', cuda: '13', kind: 'zip' }],
    ['a wheel', { ...CURRENT, kind: 'wheel' }],
    ['an unpacked archive', { ...CURRENT, kind: 'folder' }],
  ])('finds a complete set in %s', async (_generation, options) => {
    const inspection = await inspect(put(options));
    expect(inspection.name).toMatchObject({
      version: options.version,
      cuda: options.cuda,
      os: 'windows',
      arch: 'x86_64',
    });
    expect(inspection.name.spelling).toBe(options.kind === 'wheel' ? 'wheel' : 'nvidia');
    expect(inspection.files.license).toBe(1);
    expect(inspection.readings).toHaveLength(inspection.entries.length);
    // The sample is not NVIDIA's; where the table knows NVIDIA's, that shows, and nothing else does.
    const wrong = verdicts(inspection).filter((v) => !/archive-(?:known|reference|signature)/.test(v));
    expect(wrong).toEqual([]);
  });

  it('knows the parts of a set by role', async () => {
    const inspection = await inspect(put(CURRENT));
    expect(inspection.files).toEqual({ dll: 7, lib: 14, header: 9, license: 1 });
    const shim = inspection.readings.find((r) => r.entry.endsWith('/cudnn64_8.dll'));
    expect(shim?.dll).toMatchObject({
      machine: 'x64',
      fileVersion: '8.9.7.29',
      signature: { state: 'unsigned' },
    });
    expect(shim?.dll?.mentions).toContain('cudnn_ops_infer64_8.dll');
    expect(inspection.readings.find((r) => r.entry.endsWith('/cudnn.lib'))?.importLibrary).toEqual({
      dlls: ['cudnn64_8.dll'],
    });
    expect(inspection.readings.find((r) => r.entry.endsWith('/cudnn_version.h'))?.headerVersion).toBe(
      '8.9.7',
    );
  });

  it.each<[string, SampleOptions, SourceSays]>([
    [
      'its root folder',
      { ...CURRENT, fileName: '新建.zip' },
      { version: '8.9.7.29', cuda: '12', saidBy: 'root-folder' },
    ],
    [
      'its dist-info',
      { ...CURRENT, kind: 'wheel', fileName: 'a.zip' },
      { version: '8.9.7.29', cuda: '12', saidBy: 'dist-info' },
    ],
    [
      'its content',
      { version: '8.1.0.77', cuda: '11', kind: 'zip', fileName: 'cudnn.zip' },
      { version: '8.1.0.77', cuda: '11', saidBy: 'content' },
    ],
    [
      'the content of a folder',
      { ...CU12, kind: 'files', fileName: 'my cudnn' },
      { version: '9.1.1.17', cuda: '12', saidBy: 'content' },
    ],
  ])('recognises a renamed source by %s', async (_by, options, says) => {
    const inspection = await inspect(put(options));
    expect(inspection.name).toMatchObject({ ...says, spelling: 'renamed' });
    expect(inspection.kind).toBe(options.kind === 'files' ? 'folder' : options.kind);
  });

  it.each<[string, SampleOptions, string]>([
    ['a missing DLL', { ...CU12, without: ['cudnn_ops64_9.dll'] }, 'fail archive-set-missing'],
    ['missing import libraries', { ...CU12, without: ['cudnn.lib'] }, 'warn archive-set-missing'],
    ['a missing header', { ...CU12, without: ['cudnn_ops.h'] }, 'warn archive-set-no-headers'],
    [
      'a DLL of another version',
      { ...CU12, dllVersions: { 'cudnn_ops64_9.dll': '9.2.1.18' } },
      'fail archive-version-disagrees',
    ],
    ['a header of another version', { ...CU12, headerVersion: '9.2.1' }, 'fail archive-version-disagrees'],
    [
      'another version than the name',
      { ...CU12, fileName: 'cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip' },
      'fail archive-version-disagrees',
    ],
    [
      'a folder that disagrees with the name',
      { ...CU12, fileName: 'cudnn-windows-x86_64-9.1.1.17_cuda11-archive.zip' },
      'fail archive-name-disagrees',
    ],
    ['another CUDA than the name', { ...CU12, builtFor: '11' }, 'fail archive-cuda-disagrees'],
    ['32-bit DLLs', { ...CU12, machine: 'x86' }, 'fail archive-dll-other-machine'],
    [
      'a DLL that is none',
      { ...CU12, finish: (dll, name) => (name === 'cudnn64_9.dll' ? Buffer.from('<html>') : dll) },
      'fail archive-dll-not-pe',
    ],
    [
      'an unheard DLL',
      { ...CU12, extra: { 'bin/cudnn_evil64_9.dll': 'MZ' } },
      'fail archive-unheard-strange',
    ],
    [
      'an unheard DLL in a release that may hold more',
      { version: '9.28.0.42', cuda: '13', kind: 'zip', extra: { 'bin/x64/cudnn_evil64_9.dll': 'MZ' } },
      'fail archive-unheard-unsigned',
    ],
    [
      'an unheard DLL in a folder',
      { ...CU12, kind: 'folder', extra: { 'bin/cudnn_evil64_9.dll': 'MZ' } },
      'fail archive-unheard-strange',
    ],
    ['an unheard header', { ...CU12, extra: { 'include/cudnn_evil.h': '' } }, 'warn archive-set-unheard'],
    [
      'a DLL of another major',
      { ...CU12, extra: { 'bin/cudnn64_8.dll': 'MZ' } },
      'fail archive-suffix-disagrees',
    ],
    ['a program beside it', { ...CU12, extra: { 'setup.exe': 'MZ' } }, 'warn archive-set-extra'],
    [
      'a library that is no import library',
      { ...CU12, extra: { 'lib/x64/cudnn_static.lib': '!<arch>\n' } },
      'warn archive-library-unread',
    ],
    ['unsigned DLLs of a release that NVIDIA signs', CU12, 'fail archive-signature-missing'],
    ['unsigned DLLs of another release', { ...CU12, version: '9.15.0.57' }, 'warn archive-signature-untold'],
    [
      'a DLL that somebody signed in the name of NVIDIA',
      { ...CU12, finish: (dll) => signPe(dll, { commonName: 'NVIDIA Corporation' }) },
      'fail archive-signature-unanchored',
    ],
    ['an archive that NVIDIA never published', CURRENT, 'fail archive-known-different'],
    ['a DLL that differs from the known one', CURRENT, 'fail archive-reference-size'],
  ])('tells of %s', async (_what, options, expected) => {
    expect(verdicts(await inspect(put(options)))).toContain(expected);
  });

  it('gives the sink the very bytes, and tells progress up to the end', async () => {
    const got = new Map<string, Buffer[]>();
    const progress: [number, number][] = [];
    const sample = sampleCudnn(CU12);
    const inspection = await inspect(put(CU12), {
      sink: async ({ entry, role }) =>
        role === 'other'
          ? null
          : {
              write: async (bytes) => void got.set(entry, [...(got.get(entry) ?? []), Buffer.from(bytes)]),
              done: async () => {},
              abort: async () => {},
            },
      onProgress: (done, of) => progress.push([done, of]),
    });
    for (const { path: name, bytes } of sample.files)
      expect(Buffer.concat(got.get(name) ?? [])).toEqual(Buffer.from(bytes));
    const [last] = progress.slice(-1);
    expect(last?.[0]).toBe(last?.[1]);
    expect(inspection.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stops when asked to, and takes back what it began', async () => {
    const sink = recordingSink();
    const stop = new AbortController();
    const at = put(CU12);
    const reason = new Error('enough');
    const work = inspect(at, { sink: sink.open, signal: stop.signal, onProgress: () => stop.abort(reason) });
    await expect(work).rejects.toBe(reason);
    expect(sink.unsettled()).toEqual([]);
  });

  it('leaves the error of a sink as it is', async () => {
    const full = new HostError('write', 'D:\\stage', 112);
    const sink = async () => ({
      write: async () => Promise.reject(full),
      done: async () => {},
      abort: async () => {},
    });
    await expect(inspect(put(CU12), { sink })).rejects.toBe(full);
  });

  it('meets any damage with a failure or a verdict', async () => {
    const whole = Buffer.from(sampleCudnn(CU12).bytes);
    const at = path.join(folder, sampleCudnn(CU12).fileName);
    const change = fc.record({
      where: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    const cut = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined, freq: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        cut,
        fc.boolean(),
        async (changes, keep, inDirectory) => {
          const bytes = Buffer.from(whole);
          // The directory at the end is small; without this most changes would only hit packed data.
          const from = inDirectory ? bytes.length - 4000 : 0;
          for (const { where, byte } of changes)
            bytes[from + Math.floor(where * (bytes.length - from))] = byte;
          writeFileSync(at, bytes.subarray(0, Math.ceil(bytes.length * (keep ?? 1))));
          const sink = recordingSink();
          const outcome = await inspect(at, { sink: sink.open }).catch((error: unknown) => error);
          expect(isFailure(outcome) || (outcome as Inspection).findings.length > 0).toBe(true);
          expect(sink.unsettled()).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

type SourceSays = Pick<Inspection['name'], 'version' | 'cuda' | 'saidBy'>;
