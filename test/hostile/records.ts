import { createHash } from 'node:crypto';
import { sampleCudnn } from '../support/sample-cudnn.ts';
import type { SampleOptions } from '../support/sample-cudnn.ts';

export interface HostileRecord {
  /** The expected status and sentence, then a variant after `~`, then an ending. */
  readonly fileName: string;
  readonly bytes: () => Uint8Array;
}

const WHEEL: SampleOptions = { version: '9.15.0.57', cuda: '12', kind: 'wheel' };
const SHIM = 'nvidia/cudnn/bin/cudnn64_9.dll';

const wheel = (fileName: string, options: Partial<SampleOptions>): HostileRecord => ({
  fileName,
  bytes: () => sampleCudnn({ ...WHEEL, ...options }).bytes,
});

const record = (fileName: string, change: SampleOptions['record']): HostileRecord =>
  wheel(fileName, change ? { record: change } : {});

/** Writes other fields behind the path of the shim. */
const shim =
  (change: (hash: string, size: string) => string) =>
  (honest: string): string =>
    honest.replace(
      /^(nvidia\/cudnn\/bin\/cudnn64_9\.dll),([^,]*),(\d+)$/m,
      (_, path: string, hash: string, size: string) => `${path},${change(hash, size)}`,
    );

const other = createHash('sha256').update('other').digest('base64url');

/** The last character of a digest carries two bits that mean nothing: another spelling of the same bytes. */
function respelt(hash: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return hash.slice(0, -1) + alphabet[alphabet.indexOf(hash.slice(-1)) + 1];
}

export const HOSTILE_RECORDS: readonly HostileRecord[] = [
  record('pass-equal.whl', (honest) => honest),
  record('pass-equal~windows-line-ends.whl', (honest) => honest.replaceAll('\n', '\r\n')),
  record('pass-equal~quoted.whl', (honest) => honest.replaceAll(/^([^,]+),/gm, '"$1",')),
  record('pass-equal~backslashes.whl', (honest) => honest.replaceAll('/cudnn/', '\\cudnn\\')),
  record('pass-equal~no-sizes.whl', (honest) => honest.replaceAll(/,\d+$/gm, ',')),
  record('pass-equal~names-of-objects.whl', (honest) => `__proto__,,\nconstructor,,\n${honest}`),
  record(
    'fail-differs~hash.whl',
    shim((_, size) => `sha256=${other},${size}`),
  ),
  record(
    'fail-differs~size.whl',
    shim((hash, size) => `${hash},${size}0`),
  ),
  record(
    'fail-differs~size-without-hash.whl',
    shim(() => ',1'),
  ),
  record('fail-unlisted.whl', (honest) => honest.replace(/^.*cudnn64_9\.dll.*\n/m, '')),
  record('fail-unlisted~nothing-listed.whl', () => ''),
  record('fail-unlisted~other-case.whl', (honest) => honest.replace(SHIM, SHIM.toUpperCase())),
  record('fail-unlisted~look-alike.whl', (honest) =>
    honest.replace('cudnn_backend.h', 'cudnn_bac\u212aend.h'),
  ),
  wheel('fail-unlisted~put-in-later.whl', {
    also: { 'nvidia/cudnn/bin/cudnn_evil64_9.dll': 'MZ', 'nvidia/cudnn/include/cudnn_evil.h': '' },
  }),
  wheel('fail-gone.whl', {
    record: (honest) => `${honest}nvidia/cudnn/bin/cudnn_ext64_9.dll,sha256=${other},5\n`,
  }),
  record(
    'warn-untold~no-hash.whl',
    shim((_, size) => `,${size}`),
  ),
  record(
    'warn-untold~md5.whl',
    shim((_, size) => `md5=1B2M2Y8AsgTpgAmY7PhCfg,${size}`),
  ),
  record('warn-absent.whl', () => null),
  record('warn-unreadable~twice.whl', (honest) => honest + honest),
  record(
    'warn-unreadable~twice-by-backslash.whl',
    (honest) => `${honest}nvidia\\cudnn\\bin\\cudnn64_9.dll,,\n`,
  ),
  record('warn-unreadable~no-text.whl', () => Buffer.from([0xff, 0xfe, 0x2c, 0x2c])),
  record('warn-unreadable~wide-text.whl', (honest) => Buffer.from(honest, 'utf16le')),
  record('warn-unreadable~two-fields.whl', (honest) => `${honest}x,\n`),
  record('warn-unreadable~four-fields.whl', (honest) => `${honest}x,,,\n`),
  record('warn-unreadable~no-path.whl', (honest) => `${honest},,\n`),
  record('warn-unreadable~open-quote.whl', (honest) => `${honest}"x,,\n`),
  record('warn-unreadable~quote-inside.whl', (honest) => `${honest}x"y",,\n`),
  record('warn-unreadable~behind-quote.whl', (honest) => `${honest}"x"y,,\n`),
  record('warn-unreadable~line-end-inside-quotes.whl', (honest) => `${honest}"x\ny",,\n`),
  record(
    'warn-unreadable~short-hash.whl',
    shim((hash, size) => `${hash.slice(0, -1)},${size}`),
  ),
  record(
    'warn-unreadable~padded-hash.whl',
    shim((hash, size) => `${hash}=,${size}`),
  ),
  record(
    'warn-unreadable~respelt-hash.whl',
    shim((hash, size) => `${respelt(hash)},${size}`),
  ),
  record(
    'warn-unreadable~hash-in-hex.whl',
    shim((_, size) => `sha256=${'ab'.repeat(32)},${size}`),
  ),
  record(
    'warn-unreadable~negative-size.whl',
    shim((hash) => `${hash},-1`),
  ),
  record(
    'warn-unreadable~size-in-hex.whl',
    shim((hash) => `${hash},0x10`),
  ),
  record(
    'warn-unreadable~endless-size.whl',
    shim((hash) => `${hash},${'9'.repeat(400)}`),
  ),
  record('warn-unreadable~too-many-lines.whl', (honest) => {
    return honest + Array.from({ length: 20_001 }, (_, i) => `x${i},,\n`).join('');
  }),
  record('warn-unreadable~too-large.whl', (honest) => {
    const noise = Array.from({ length: 70_000 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex'));
    return `${honest}${noise.join('')},,\n`;
  }),
  record('warn-unreadable~one-endless-line.whl', () => {
    const noise = Array.from({ length: 50_000 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex'));
    return `"${noise.join('""')}`;
  }),
  wheel('warn-unreadable~several.whl', {
    also: { 'other-1.0.dist-info/RECORD': '' },
  }),
];
