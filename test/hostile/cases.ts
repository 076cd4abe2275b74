import { crc32 } from 'node:zlib';
import type { FailureCode } from '../../src/core/failure-codes.ts';
import { localPart, writeZip } from '../support/zip/write-zip.ts';
import type { ZipFile } from '../support/zip/write-zip.ts';

export interface HostileCase {
  /** The expected failure code, then a variant after `~`, then an ending. */
  readonly fileName: string;
  readonly bytes: () => Uint8Array;
}

/** A folder given as source; it holds these files. */
export interface HostileFolder {
  readonly fileName: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The failure code that a hostile file's name announces. */
export function codeOf(fileName: string): FailureCode {
  return (/^[a-z0-9-]+/.exec(fileName)?.[0] ?? '') as FailureCode;
}

const ROOT = 'cudnn-windows-x86_64-8.9.7.29_cuda12-archive';

/** A harmless little set that every case starts from; its files are no real DLLs, for nothing here comes so far. */
const SET: readonly ZipFile[] = [
  { name: `${ROOT}/bin/cudnn64_8.dll`, data: 'shim '.repeat(40) },
  { name: `${ROOT}/bin/cudnn_ops_infer64_8.dll`, data: 'ops '.repeat(40) },
  { name: `${ROOT}/include/cudnn_version.h`, data: '#define CUDNN_MAJOR 8\n' },
];

/** The set with one file more. */
function withFile(file: ZipFile): () => Uint8Array {
  return () => writeZip([...SET, { data: 'more', ...file }]);
}

const named = (fileName: string, name: string | Uint8Array): HostileCase => ({
  fileName,
  bytes: withFile({ name }),
});
const raw = (fileName: string, bytes: () => Uint8Array): HostileCase => ({ fileName, bytes });
const text = (fileName: string, content: string): HostileCase =>
  raw(fileName, () => Buffer.from(content, 'latin1'));

const UNIX = 0x0314;
const mode = (bits: number): number => bits * 0x10000;

/** CRC-32 of the name, then another name: what Info-ZIP writes for names that are not ASCII. */
function unicodePath(crc: number, name: string): Uint8Array {
  const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(name)]);
  data.writeUInt32LE(crc >>> 0, 1);
  const header = Buffer.alloc(4);
  header.writeUInt16LE(0x7075, 0);
  header.writeUInt16LE(data.length, 2);
  return Buffer.concat([header, data]);
}

/** A stored file whose data are the local header and data of another one. */
function quoting(): Uint8Array {
  const inner: ZipFile = { name: 'inner.txt', data: 'inner' };
  const outer: ZipFile = { name: 'outer.txt', data: localPart(inner), store: true };
  return writeZip([outer, { ...inner, headerAt: 30 + 'outer.txt'.length }]);
}

function cut(bytes: Uint8Array, keep: number): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length * keep));
}

function patched(bytes: Buffer, offset: number, value: number): Uint8Array {
  bytes.writeUInt32LE(value, offset < 0 ? bytes.length + offset : offset);
  return bytes;
}

const LINUX = 'cudnn-linux-x86_64-8.9.7.29_cuda12-archive';

export const HOSTILE: readonly HostileCase[] = [
  raw('archive-arm64.zip', () =>
    writeZip([{ name: 'cudnn-windows-arm64-9.27.0.42_cuda13-archive/bin/cudnn64_9.dll', data: 'x' }]),
  ),
  raw('archive-bomb~entry-count.zip', () => writeZip(SET, { claimedEntries: 20_001 })),
  raw('archive-bomb~entry-size.zip', withFile({ name: 'big.bin', zip64: true, size: 5 * 2 ** 30 })),
  raw('archive-bomb~ratio.zip', withFile({ name: 'zeros.bin', data: Buffer.alloc(4 * 2 ** 20) })),
  raw('archive-bomb~declared-ratio.zip', withFile({ name: 'zeros.bin', data: 'x', size: 2 ** 30 })),
  raw('archive-damaged~directory-offset.zip', () => patched(writeZip(SET), -6, 7)),
  raw('archive-damaged~directory-behind-end.zip', () => patched(writeZip(SET), -6, 0x7fffffff)),
  raw('archive-damaged~trailing-bytes.zip', () => Buffer.concat([writeZip(SET), Buffer.from('trailing')])),
  raw('archive-damaged~other-disk.zip', () => patched(writeZip(SET), -18, 0x00010001)),
  raw(
    'archive-damaged~extra-field.zip',
    withFile({ name: 'x.txt', extra: Buffer.from([0x75, 0x70, 0xff, 0xff, 1]) }),
  ),
  raw('archive-damaged~local-header.zip', withFile({ name: 'x.txt', headerAt: 5 })),
  text('archive-empty~no-bytes.zip', ''),
  raw('archive-empty~no-entries.zip', () => writeZip([])),
  raw('archive-empty~folders-only.zip', () => writeZip([{ name: 'bin/' }, { name: 'lib/' }])),
  raw('archive-encrypted.zip', withFile({ name: 'secret.dll', flags: 1 })),
  raw('archive-encrypted~strong.zip', withFile({ name: 'secret.dll', flags: 0x41 })),
  raw('archive-headers-differ~name.zip', withFile({ name: 'x.txt', local: { name: 'y.txt' } })),
  raw('archive-headers-differ~method.zip', withFile({ name: 'x.txt', local: { method: 0 } })),
  raw('archive-headers-differ~size.zip', withFile({ name: 'x.txt', local: { size: 1 } })),
  raw('archive-headers-differ~packed-size.zip', withFile({ name: 'x.txt', local: { packedSize: 1 } })),
  raw('archive-headers-differ~crc.zip', withFile({ name: 'x.txt', local: { crc: 1 } })),
  raw('archive-headers-differ~flags.zip', withFile({ name: 'x.txt', local: { flags: 1 } })),
  raw('archive-is-7z.zip', () => Buffer.from('377abcaf271c0004', 'hex')),
  text('archive-is-dll.dll', 'MZ\u0090\u0000'),
  text('archive-is-html.zip', '\r\n<!DOCTYPE html><html><title>Access Denied</title></html>'),
  text('archive-is-installer.exe', 'MZ\u0090\u0000'),
  text('archive-is-rar.zip', 'Rar!\u001a\u0007\u0001\u0000'),
  raw('archive-is-tar.zip', () => Buffer.from('fd377a585a000004', 'hex')),
  raw('archive-is-tar~gzip.tgz', () => Buffer.from('1f8b0800', 'hex')),
  raw('archive-linux.zip', () => writeZip([{ name: `${LINUX}/lib/libcudnn.so.8.9.7`, data: 'x' }])),
  raw('archive-method~deflate64.zip', withFile({ name: 'x.txt', method: 9 })),
  raw('archive-method~lzma.zip', withFile({ name: 'x.txt', method: 14 })),
  raw('archive-method~zstd.zip', withFile({ name: 'x.txt', method: 93 })),
  named('archive-name-damaged~gbk.zip', Buffer.from([0xca, 0xb9, 0xd3, 0xc3, 0x2e, 0x74, 0x78, 0x74])),
  named('archive-name-damaged~cp437.zip', '╩╣╙├╦╡├≈.txt'),
  named('archive-name-damaged~lost.zip', '????.txt'),
  named('archive-name-damaged~replacement.zip', 'bin/\ufffd\ufffd.dll'),
  named('archive-name-damaged~cut.zip', Buffer.from('使用').subarray(0, 4)),
  raw('archive-nested-zip.zip', () =>
    writeZip([
      { name: 'readme.txt', data: 'x' },
      { name: `${ROOT}.zip`, data: writeZip(SET) },
    ]),
  ),
  raw('archive-nested-zip~wheel.zip', () =>
    writeZip([{ name: 'nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl', data: 'PK' }]),
  ),
  raw('archive-not-cudnn~another-wheel.zip', () =>
    writeZip([{ name: 'nvidia_cuda_runtime_cu12-12.2.140-py3-none-win_amd64.whl', data: 'PK' }]),
  ),
  raw('archive-not-cudnn.zip', () => writeZip([{ name: 'zlib123dllx64/dll_x64/zlibwapi.dll', data: 'MZ' }])),
  raw('archive-overlap~quoted.zip', quoting),
  raw('archive-overlap~directory.zip', () =>
    writeZip([...SET, { name: 'x.bin', data: 'x', store: true, size: 60, packedSize: 60 }]),
  ),
  raw('archive-partial-download.zip.crdownload', () => writeZip(SET)),
  raw('archive-partial-download~thunder.zip.xltd', () => cut(writeZip(SET), 0.5)),
  raw('archive-partial-download~unfilled.zip', () =>
    Buffer.concat([cut(writeZip(SET), 0.5), Buffer.alloc(4096)]),
  ),
  raw('archive-partial-download~reserved.zip', () => Buffer.alloc(4096)),
  raw('archive-ppc64le.zip', () =>
    writeZip([{ name: 'cudnn-linux-ppc64le-8.9.7.29_cuda12-archive/lib/libcudnn.so.8', data: 'x' }]),
  ),
  raw('archive-sbsa.zip', () =>
    writeZip([{ name: 'cudnn-linux-sbsa-9.1.0.70_cuda12-archive/lib/libcudnn.so.9', data: 'x' }]),
  ),
  raw('archive-several-sets.zip', withFile({ name: 'bin/13.3/x64/cudnn64_8.dll' })),
  raw('archive-truncated.zip', () => cut(writeZip(SET), 0.5)),
  raw('archive-truncated~last-byte.zip', () => writeZip(SET).subarray(0, -1)),
  text('archive-truncated~four-bytes.zip', 'PK\u0003\u0004'),
  text('archive-unrecognised.zip', '{"error":"link expired"}'),
  text('archive-unrecognised~elf.zip', '\u007fELF\u0002\u0001'),
  named('entry-absolute.zip', '/Windows/System32/cudnn64_8.dll'),
  named('entry-absolute~drive.zip', 'C:/Windows/System32/cudnn64_8.dll'),
  named('entry-absolute~drive-relative.zip', 'C:cudnn64_8.dll'),
  named('entry-absolute~unc.zip', '\\\\server\\share\\x.dll'),
  raw('entry-collides~case.zip', () => writeZip([...SET, { name: `${ROOT}/BIN/CUDNN64_8.DLL`, data: 'x' }])),
  raw('entry-collides~twice.zip', () => writeZip([...SET, ...SET.slice(0, 1)])),
  raw('entry-collides~unicode.zip', () =>
    writeZip([...SET, { name: 'caf\u00e9.txt' }, { name: 'cafe\u0301.txt' }]),
  ),
  raw('entry-collides~file-and-folder.zip', () => writeZip([...SET, { name: `${ROOT}/bin` }])),
  named('entry-colon~stream.zip', 'bin/cudnn64_8.dll:hidden'),
  named('entry-control-character~nul.zip', 'bin/cudnn64_8.dll\u0000.txt'),
  named('entry-control-character~newline.zip', 'bin/a\nb.dll'),
  named('entry-control-character~right-to-left.zip', 'bin/\u202elld.exe'),
  raw('entry-crc.zip', withFile({ name: 'x.txt', crc: 0x12345678 })),
  raw('entry-crc~of-dll.zip', () =>
    writeZip([{ ...SET[0], name: `${ROOT}/bin/cudnn64_8.dll`, crc: 1 }, ...SET.slice(1)]),
  ),
  raw('entry-damaged.zip', withFile({ name: 'x.txt', packed: Buffer.from('ffffffff', 'hex') })),
  raw(
    'entry-damaged~cut-short.zip',
    withFile({ name: 'x.bin', data: 'abcdefgh'.repeat(99), packed: Buffer.from('4b4c', 'hex') }),
  ),
  named('entry-escapes.zip', '../../Windows/System32/cudnn64_8.dll'),
  named('entry-escapes~inside.zip', 'bin/../../cudnn64_8.dll'),
  named('entry-escapes~backslash.zip', '..\\..\\cudnn64_8.dll'),
  raw(
    'entry-escapes~unicode-path.zip',
    withFile({ name: 'x.txt', extra: unicodePath(crc32(Buffer.from('x.txt')), '../x.txt') }),
  ),
  named('entry-illegal-character.zip', 'bin/cudnn*.dll'),
  named('entry-illegal-character~pipe.zip', 'bin/a|b.dll'),
  raw(
    'entry-link.zip',
    withFile({
      name: 'bin/cudnn64_9.dll',
      data: '../../../secret',
      madeBy: UNIX,
      attributes: mode(0o120777),
    }),
  ),
  raw('entry-link~device.zip', withFile({ name: 'bin/zero', madeBy: UNIX, attributes: mode(0o020666) })),
  raw('entry-link~reparse-point.zip', withFile({ name: 'bin/junction', madeBy: 0x0a14, attributes: 0x400 })),
  named('entry-reserved-name.zip', 'bin/CON'),
  named('entry-reserved-name~con-dot-txt.zip', 'bin/con.txt'),
  named('entry-reserved-name~com-superscript.zip', 'bin/COM¹.dll'),
  named('entry-reserved-name~folder.zip', 'nul/cudnn64_8.dll'),
  raw('entry-size~more.zip', withFile({ name: 'x.txt', data: 'x'.repeat(500), size: 20 })),
  raw('entry-size~fewer.zip', withFile({ name: 'x.txt', data: 'x'.repeat(500), size: 900 })),
  named('entry-too-long.zip', `${'long/'.repeat(60)}x.dll`),
  named('entry-too-long~component.zip', 'n'.repeat(256)),
  named('entry-trailing-dot.zip', 'bin/cudnn64_8.dll.'),
  named('entry-trailing-dot~space.zip', 'bin/cudnn64_8.dll '),
  named('entry-trailing-dot~empty-part.zip', 'bin//cudnn64_8.dll'),
  raw('wheel-linux.whl', () =>
    writeZip([
      { name: 'nvidia/cudnn/lib/libcudnn.so.8', data: 'x' },
      { name: 'nvidia_cudnn_cu12-8.9.7.29.dist-info/WHEEL', data: 'Tag: py3-none-manylinux1_x86_64' },
    ]),
  ),
];

export const HOSTILE_FOLDERS: readonly HostileFolder[] = [
  { fileName: 'folder-empty', files: {} },
  { fileName: 'folder-holds-archive', files: { [`${ROOT}.zip`]: writeZip(SET) } },
  { fileName: 'folder-holds-archive~renamed', files: { 'download.zip': writeZip(SET) } },
  {
    fileName: 'folder-holds-archive~among-others',
    files: { 'a.zip': Buffer.from('PK'), 'b/readme.txt': Buffer.from('x'), [`c/${ROOT}.zip`]: writeZip(SET) },
  },
];
