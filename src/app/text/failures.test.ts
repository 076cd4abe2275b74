import { expect, test } from 'vitest';
import type { FailureCode, FailureParams } from '../../core/failure-codes.ts';
import { Failure } from '../../core/failure.ts';
import { speak } from './speak.ts';

const root = 'C:\\CUDA\\v12.2';
const path = 'C:\\dl\\cudnn.zip';
const entry = 'cudnn/bin/cudnn64_9.dll';
const take = 'cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip';
const id = '20261201-061500-0001';

/** One of each: the compiler asks for the next one. */
const SAMPLES: { readonly [C in FailureCode]: FailureParams[C] } = {
  altered: { path: `${root}\\bin\\cudnn64_9.dll`, expected: 'a'.repeat(64), found: 'b'.repeat(64) },
  'archive-arm64': { path, take: null },
  'archive-bomb': { path, entry, rule: 'ratio' },
  'archive-damaged': { path, detail: 'bad table' },
  'archive-empty': { path },
  'archive-encrypted': { path, entry },
  'archive-headers-differ': { path, entry, field: 'size' },
  'archive-is-7z': { path },
  'archive-is-dll': { path },
  'archive-is-html': { path },
  'archive-is-installer': { path, take },
  'archive-is-rar': { path },
  'archive-is-tar': { path, take },
  'archive-linux': { path, take },
  'archive-method': { path, entry, method: 9 },
  'archive-name-damaged': { path, entry },
  'archive-nested-zip': { path, inner: 'cudnn.zip' },
  'archive-not-cudnn': { path },
  'archive-overlap': { path, entry },
  'archive-partial-download': { path },
  'archive-ppc64le': { path, take },
  'archive-sbsa': { path, take },
  'archive-several-sets': { path, name: 'cudnn64_9.dll', first: 'a/bin', second: 'b/bin' },
  'archive-truncated': { path },
  'archive-unrecognised': { path },
  'entry-absolute': { path, entry },
  'entry-collides': { path, entry, other: 'BIN/CUDNN64_9.DLL' },
  'entry-colon': { path, entry },
  'entry-control-character': { path, entry },
  'entry-crc': { path, entry, declared: '00000000', found: '12345678' },
  'entry-damaged': { path, entry },
  'entry-escapes': { path, entry },
  'entry-illegal-character': { path, entry },
  'entry-link': { path, entry },
  'entry-reserved-name': { path, entry },
  'entry-size': { path, entry, declared: 1, found: 2 },
  'entry-too-long': { path, entry },
  'entry-trailing-dot': { path, entry },
  'folder-empty': { path },
  'folder-holds-archive': { path: 'C:\\dl', archive: path, more: 2 },
  'folder-host-invalid': { path: 'machine.json', reason: 'missing or not JSON' },
  'force-unknown': { given: 'all', known: 'driver, gpu' },
  'half-done': { root, path, win32: 32 },
  'host-refused': { operation: 'stat', path, win32: 5 },
  'host-unavailable': { kind: 'linux' },
  'in-use': { path, program: 'python.exe', pid: 7 },
  'journal-untrusted': { path, reason: 'shape' },
  locked: { path, holder: 'install (4711)' },
  'no-source': { folders: 'C:\\dl' },
  'no-toolkit': { wanted: '' },
  'not-installed': { root },
  'kept-altered': { path, version: '8.9.7.29' },
  'kept-cleaned': { id, version: '9.1.0', restores: '8.9.7.29' },
  'nothing-kept': { version: '8.9', kept: '8.9.7.29, 8.9.6.50' },
  'nothing-to-roll-back': { root },
  'operand-count': { command: 'inspect', takes: 'SOURCE', given: 0 },
  'option-value': { option: '--major', given: 'x' },
  'path-value-refused': { scope: 'user', why: 'open-quote' },
  'needs-elevation': { command: 'cudnnup path --fix --machine' },
  'no-nvcc': { root },
  'other-user': { scope: 'user' },
  'zlibwapi-occupied': { path: 'C:\\CUDA\\v12.2\\bin\\zlibwapi.dll' },
  'zlibwapi-damaged': { expected: 'a'.repeat(64), found: 'b'.repeat(64) },
  'variable-changed': { scope: 'user', name: 'Path' },
  'permission-denied': { path, command: 'Start-Process cudnnup' },
  refused: { count: 2 },
  'rollback-blocked': { root: 'C:\\CUDA\\v12.2', path, reason: 'occupied' },
  'rollback-order': { wanted: id, newest: id },
  'rollback-unknown': { wanted: id, known: '' },
  'rolled-back': { path, win32: 32 },
  'several-sets': { found: '8.9.7.29, 9.15.0.57', majors: '8|9' },
  'several-sources': { found: 'a.zip, b.zip' },
  'several-toolkits': { found: root },
  'source-changed': { path },
  'stage-changed': { path },
  'open-folder': { root },
  'source-unreadable': { path, win32: 2 },
  'staging-failed': { path, win32: 112 },
  'toolkit-unreadable': { root, win32: 5 },
  'unknown-command': { given: 'instal', nearest: 'install' },
  'unknown-option': { given: '--frce', nearest: null },
  'wheel-linux': { path, take: null },
};

test.each([
  ['en', /^[\u0020-\u007e]+$/],
  ['zh', /^[\u0020-\u007e\u4e00-\u9fff\u3001\u3002\uff01-\uff5e]+$/],
] as const)('every failure in %s, word for word', async (language, allowed) => {
  const speaker = await speak(language);
  const said = Object.entries(SAMPLES).map(([code, params]) => {
    const { attempted, found, next } = speaker.failure(new Failure(code as FailureCode, params));
    for (const part of [attempted, found, next]) {
      expect(part, code).toMatch(allowed);
      expect(part, code).not.toMatch(/undefined|null|NaN|\[object|^\s|\s$| {2}/);
    }
    return [code, attempted, found, next].join('\n  ');
  });
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`failures.${language}.golden.txt`);
});
