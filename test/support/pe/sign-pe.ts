import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { createAuthenticodeDigest } from '../../../src/core/pe/signature/authenticode-digest.ts';
import { SAMPLE_KEY } from './sample-key.ts';

const privateKey = createPrivateKey({
  key: Buffer.from(SAMPLE_KEY, 'base64'),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(privateKey);

export interface Signer {
  readonly commonName: string;
}

/** Appends an Authenticode signature of a certificate that nobody trusts: enough to test all that can be tested without a root. */
export function signPe(file: Uint8Array, { commonName }: Signer): Uint8Array {
  const padded = Buffer.concat([file, Buffer.alloc((8 - (file.length % 8)) % 8)]);
  const digest = createAuthenticodeDigest(padded.length);
  digest.push(padded);
  const table = certificateTable(signedData(digest.finish() ?? '', commonName));
  const signed = Buffer.concat([padded, table]);
  const entry = signed.readUInt32LE(60) + 24 + 112 + 4 * 8;
  signed.writeUInt32LE(padded.length, entry);
  signed.writeUInt32LE(table.length, entry + 4);
  return new Uint8Array(signed);
}

function certificateTable(pkcs7: Buffer): Buffer {
  const head = Buffer.alloc(8);
  const size = Math.ceil((pkcs7.length + 8) / 8) * 8;
  head.writeUInt32LE(size, 0);
  head.writeUInt16LE(0x0200, 4);
  head.writeUInt16LE(2, 6);
  return Buffer.concat([head, pkcs7, Buffer.alloc(size - 8 - pkcs7.length)]);
}

function signedData(digest: string, commonName: string): Buffer {
  const name = seq(set(seq(oid('2.5.4.3'), der(0x0c, Buffer.from(commonName)))));
  const serial = der(0x02, Buffer.from([1]));
  const certificate = makeCertificate(name, serial);
  const sha256 = seq(oid('2.16.840.1.101.3.4.2.1'), der(0x05, Buffer.alloc(0)));
  const data = seq(
    oid('1.3.6.1.4.1.311.2.1.15'),
    seq(der(0x03, Buffer.from([0])), der(0xa0, Buffer.alloc(0))),
  );
  const spc = seq(data, seq(sha256, der(0x04, Buffer.from(digest, 'hex'))));
  const content = spc.subarray(headerLength(spc));
  const attributes = [
    seq(oid('1.2.840.113549.1.9.3'), set(oid('1.3.6.1.4.1.311.2.1.4'))),
    seq(oid('1.2.840.113549.1.9.4'), set(der(0x04, createHash('sha256').update(content).digest()))),
  ];
  const signature = sign('sha256', set(...attributes), privateKey);
  const signerInfo = seq(
    der(0x02, Buffer.from([1])),
    seq(name, serial),
    sha256,
    der(0xa0, Buffer.concat(attributes)),
    seq(oid('1.2.840.113549.1.1.1'), der(0x05, Buffer.alloc(0))),
    der(0x04, signature),
  );
  const info = seq(oid('1.3.6.1.4.1.311.2.1.4'), der(0xa0, spc));
  const body = seq(der(0x02, Buffer.from([1])), set(sha256), info, der(0xa0, certificate), set(signerInfo));
  return seq(oid('1.2.840.113549.1.7.2'), der(0xa0, body));
}

function makeCertificate(name: Buffer, serial: Buffer): Buffer {
  const algorithm = seq(oid('1.2.840.113549.1.1.11'), der(0x05, Buffer.alloc(0)));
  const valid = seq(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('350101000000Z')));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const body = seq(der(0xa0, der(0x02, Buffer.from([2]))), serial, algorithm, name, valid, name, key);
  return seq(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])));
}

function der(tag: number, content: Buffer): Buffer {
  const n = content.length;
  const length =
    n < 0x80
      ? [n]
      : n < 0x100
        ? [0x81, n]
        : n < 0x10000
          ? [0x82, n >> 8, n & 0xff]
          : [0x83, n >> 16, (n >> 8) & 0xff, n & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function headerLength(value: Buffer): number {
  const first = value[1] ?? 0;
  return first < 0x80 ? 2 : 2 + (first & 0x7f);
}

function seq(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function oid(text: string): Buffer {
  const [a = 0, b = 0, ...rest] = text.split('.').map(Number);
  const bytes = [a * 40 + b];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}
