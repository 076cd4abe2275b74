import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeZip } from '../../../test/support/zip/write-zip.ts';
import { sampleCudnn } from '../../../test/support/sample-cudnn.ts';
import { entryBytes } from './entry-bytes.ts';
import { findSources } from './find-sources.ts';
import { joinNative } from './join-native.ts';
import { listSource } from './list-source.ts';
import { nativeFiles } from './native-files.ts';
import { readZipDirectory } from './read-zip-directory.ts';
import { openSource } from './source.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-source-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, bytes: string | Uint8Array): string {
  const at = path.join(folder, name);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, bytes);
  return at;
}

const XZ = Buffer.from('fd377a585a000004', 'hex');
const open = (at: string) => openSource({ path: at, files: nativeFiles });
const list = async (at: string) => {
  const source = await open(at);
  try {
    return await listSource(source);
  } finally {
    await source.close();
  }
};

describe('openSource', () => {
  it.each([
    [
      'cudnn-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz',
      XZ,
      'archive-linux',
      'cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip',
    ],
    [
      'cudnn-linux-sbsa-8.9.7.29_cuda12-archive.tar.xz',
      XZ,
      'archive-sbsa',
      'cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip',
    ],
    [
      'cudnn-linux-ppc64le-8.9.7.29_cuda11-archive.tar.xz',
      XZ,
      'archive-ppc64le',
      'cudnn-windows-x86_64-8.9.7.29_cuda11-archive.zip',
    ],
    [
      'cudnn-11.2-linux-x64-v8.1.0.77.tgz',
      Buffer.from('1f8b08', 'hex'),
      'archive-linux',
      'cudnn-11.2-windows-x64-v8.1.0.77.zip',
    ],
    [
      'nvidia_cudnn_cu12-8.9.7.29-py3-none-manylinux1_x86_64.whl',
      writeZip([]),
      'wheel-linux',
      'nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl',
    ],
    ['cudnn_9.19.1_windows_x86_64.exe', 'MZ', 'archive-is-installer', null],
  ])('%s names what to take instead', async (name, bytes, code, take) => {
    await expect(open(write(name, bytes))).rejects.toMatchObject({ code, params: { take } });
  });

  it('names the file to give instead of the folder that holds it', async () => {
    const wanted = 'cudnn-windows-x86_64-9.1.1.17_cuda12-archive.zip';
    for (const name of ['a.zip', 'cudnn-linux-x86_64-9.1.1.17_cuda12-archive.zip', wanted])
      write(`holder/${name}`, 'PK');
    const holder = path.join(folder, 'holder');
    await expect(list(holder)).rejects.toMatchObject({
      code: 'folder-holds-archive',
      params: { path: holder, archive: path.join(holder, wanted), more: 2 },
    });
  });

  it('tells a missing file from one that cannot be read', async () => {
    await expect(open(path.join(folder, 'nowhere.zip'))).rejects.toMatchObject({
      code: 'source-unreadable',
      params: { win32: 2 },
    });
  });

  it('follows a link that the user named, and none below a folder', async () => {
    const { bytes, fileName } = sampleCudnn({ version: '9.1.1.17', cuda: '12', kind: 'zip' });
    const link = path.join(folder, 'link.zip');
    symlinkSync(write(fileName, bytes), link);
    expect((await list(link)).name.version).toBe('9.1.1.17');
    const unpacked = path.dirname(write('unpacked/cudnn64_9.dll', 'x'));
    symlinkSync(link, path.join(unpacked, 'cudnn_ops64_9.dll'));
    await expect(list(unpacked)).rejects.toMatchObject({ code: 'entry-link' });
  });

  it('refuses a folder that Windows could not hold', async () => {
    write('cases/bin/cudnn64_9.dll', 'x');
    write('cases/BIN/CUDNN64_9.DLL', 'x');
    await expect(list(path.join(folder, 'cases'))).rejects.toMatchObject({ code: 'entry-collides' });
  });
});

describe('reading a zip', () => {
  const read = async (bytes: Uint8Array) => {
    const handle = await nativeFiles.open(write('x.zip', bytes));
    const [entry] = await readZipDirectory('x.zip', handle);
    const chunks: Uint8Array[] = [];
    if (entry) for await (const chunk of entryBytes('x.zip', handle, entry)) chunks.push(chunk);
    await handle.close();
    return { entry, content: Buffer.concat(chunks).toString() };
  };
  const data = 'some content '.repeat(100);

  it.each([
    ['deflated', writeZip([{ name: 'a/b.txt', data }])],
    ['stored', writeZip([{ name: 'a/b.txt', data, store: true }])],
    ['with zip64 fields', writeZip([{ name: 'a/b.txt', data, zip64: true }])],
    ['with a data descriptor', writeZip([{ name: 'a/b.txt', data, descriptor: true }])],
    ['with a comment', writeZip([{ name: 'a/b.txt', data }], { comment: 'PK' })],
    ['with backslashes, as Windows has packed', writeZip([{ name: 'a\\b.txt', data }])],
  ])('%s', async (_how, bytes) => {
    const { entry, content } = await read(bytes);
    expect(entry).toMatchObject({
      name: 'a/b.txt',
      size: data.length,
      modifiedMs: Date.UTC(2023, 11, 7, 18, 53, 32),
    });
    expect(content).toBe(data);
  });

  it('takes an empty file', async () => {
    expect((await read(writeZip([{ name: 'empty.py' }]))).content).toBe('');
  });
});

describe('findSources', () => {
  it('offers what is named like a Windows cuDNN, newest first', async () => {
    const at = (name: string, day: number, bytes: string | Uint8Array = 'PK'): void => {
      const file = write(`downloads/${name}`, bytes);
      utimesSync(file, day, day);
    };
    at('cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip', 1000);
    at('cudnn-windows-x86-64-8.6.0.163-cuda11-archive (1).zip', 3000);
    at('nvidia_cudnn_cu12-9.1.1.17-py3-none-win_amd64.whl', 2000);
    at('cudnn-linux-x86_64-8.9.7.29_cuda12-archive.zip', 4000);
    at('cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip.crdownload', 4000);
    at('cudnn_9.19.1_windows_x86_64.exe', 4000);
    at('holiday.zip', 4000, writeZip([{ name: 'beach.jpg', data: 'x' }]));
    at('renamed.zip', 500, sampleCudnn({ version: '9.2.1.18', cuda: '12', kind: 'zip' }).bytes);
    at('content only.zip', 400, writeZip([{ name: 'bin/cudnn64_9.dll', data: 'x' }]));
    mkdirSync(path.join(folder, 'downloads/cudnn-windows-x86_64-9.1.0.70_cuda12-archive'));
    const found = await findSources(nativeFiles, [
      path.join(folder, 'downloads'),
      path.join(folder, 'nowhere'),
    ]);
    expect(found.map((f) => [f.name?.version, f.kind])).toEqual([
      ['9.1.0.70', 'folder'],
      ['8.6.0.163', 'file'],
      ['9.1.1.17', 'file'],
      ['8.9.7.29', 'file'],
      ['9.2.1.18', 'file'],
      [undefined, 'file'],
    ]);
  });
});

describe('joinNative', () => {
  it.each([
    ['C:\\a', 'b/c', 'C:\\a\\b\\c'],
    ['C:\\', 'b', 'C:\\b'],
    ['\\\\server\\share', 'b', '\\\\server\\share\\b'],
    ['/a', 'b/c', '/a/b/c'],
    ['a/', 'b', 'a/b'],
  ])('%s + %s', (root, entry, joined) => {
    expect(joinNative(root, entry)).toBe(joined);
  });
});
