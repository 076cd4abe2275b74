import { createHash, verify, X509Certificate } from 'node:crypto';
import type { DerValue } from './der.ts';
import { BadDer, child, childrenOf, oidOf, readDer } from './der.ts';
import { KNOWN_ROOT } from './known-root.ts';
import { leadsToRoot } from './leads-to-root.ts';

/** What a certificate table claims and how far its own mathematics hold. */
export interface ReadSignature {
  /** Common name, or organisation, of the signer's certificate. */
  readonly signer: string;
  readonly issuer: string;
  /** Algorithm and hex digest of the file, as signed. */
  readonly algorithm: string;
  readonly digest: string;
  /** Do the signed attributes cover the digest, and does the signer's key verify them? */
  readonly verifies: boolean;
  /** Does the signer's certificate lead to the root that NVIDIA's lead to? Else anyone may have made it. */
  readonly isAnchored: boolean;
  /** ISO 8601, as the time stamp claims; the stamp's own signature is not checked. */
  readonly signedAt: string | null;
}

/** A signer, the authorities above it, and room to spare. */
const MOST_CERTIFICATES = 16;
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SPC_INDIRECT_DATA = '1.3.6.1.4.1.311.2.1.4';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const RFC3161 = '1.3.6.1.4.1.311.3.3.1';
const COUNTER_SIGNATURE = '1.2.840.113549.1.9.6';
const HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Reads the first signature of a certificate table (Microsoft, "Windows Authenticode Portable Executable Signature Format").
 * @throws BadDer when it is not one
 */
export function readSignature(table: Buffer): ReadSignature {
  if (table.length < 8) throw new BadDer('no certificate table');
  const length = table.readUInt32LE(0);
  // 2: WIN_CERT_TYPE_PKCS_SIGNED_DATA
  if (length < 8 || length > table.length || table.readUInt16LE(6) !== 2) throw new BadDer('WIN_CERTIFICATE');
  const content = readDer(table.subarray(8, length));
  if (oidOf(child(content, 0)) !== SIGNED_DATA) throw new BadDer('no SignedData');
  const signedData = childrenOf(child(child(content, 1), 0));
  const info = signedData[2];
  const spc = child(child(info, 1), 0);
  if (oidOf(child(info, 0)) !== SPC_INDIRECT_DATA) throw new BadDer('no SpcIndirectData');
  const digestInfo = child(spc, 1);
  const signerInfo = childrenOf(child(signedData.at(-1), 0));
  const set = signedData.find((v) => v.tag === 0xa0);
  const certificate = signerCertificate(set, signerInfo[1]);
  return {
    signer: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    algorithm: hashName(child(digestInfo, 0)),
    digest: child(digestInfo, 1).content.toString('hex'),
    verifies: signerVerifies(signerInfo, certificate, spc),
    isAnchored: leadsToRoot(certificate, {
      others: certificatesOf(set),
      root: new X509Certificate(KNOWN_ROOT),
    }),
    signedAt: timeOf(signerInfo),
  };
}

/** Issuer and serial number, byte by byte, name the signer among the certificates that came along. */
function signerCertificate(set: DerValue | undefined, identifier: DerValue | undefined): X509Certificate {
  if (!set || !identifier) throw new BadDer('no certificates');
  const issuer = child(identifier, 0).whole;
  const serial = child(identifier, 1).whole;
  for (const der of childrenOf(set)) {
    const fields = childrenOf(child(der, 0)).filter((f) => f.tag !== 0xa0);
    if (fields[0]?.whole.equals(serial) && fields[2]?.whole.equals(issuer))
      return new X509Certificate(der.whole);
  }
  throw new BadDer('signer not among the certificates');
}

/** Those that can be read: a broken one among them only fails to stand in the chain. */
function certificatesOf(set: DerValue | undefined): readonly X509Certificate[] {
  return (set ? childrenOf(set).slice(0, MOST_CERTIFICATES) : []).flatMap((der) => {
    try {
      return [new X509Certificate(der.whole)];
    } catch {
      return [];
    }
  });
}

/** The message digest must be that of the SPC content, and the signature must cover the attributes as a SET. */
function signerVerifies(
  signerInfo: readonly DerValue[],
  certificate: X509Certificate,
  spc: DerValue,
): boolean {
  const attributes = signerInfo.find((v) => v.tag === 0xa0);
  const signature = signerInfo.find((v) => v.tag === 0x04);
  const algorithm = signerInfo[2];
  if (!attributes || !signature || !algorithm) return false;
  const hash = hashName(algorithm);
  const claimed = attribute(attributes, MESSAGE_DIGEST);
  const actual = createHash(hash).update(spc.content).digest();
  if (!claimed || !child(claimed, 0).content.equals(actual)) return false;
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  return verify(hash, signed, certificate.publicKey, signature.content);
}

function attribute(attributes: DerValue | undefined, oid: string): DerValue | undefined {
  if (!attributes) return undefined;
  const found = childrenOf(attributes).find((a) => oidOf(child(a, 0)) === oid);
  return found && child(found, 1);
}

/** The time lies in an RFC 3161 token (TSTInfo) or in an older counter signature. A token that cannot be read gives no time. */
function timeOf(signerInfo: readonly DerValue[]): string | null {
  const unsigned = signerInfo.find((v) => v.tag === 0xa1);
  try {
    const token = attribute(unsigned, RFC3161);
    if (token) {
      const info = child(childrenOf(child(child(child(token, 0), 1), 0))[2], 1);
      const tst = readDer(child(info, 0).content);
      const time = childrenOf(tst).find((v) => v.tag === 0x18);
      return time ? isoTime(time) : null;
    }
    const counter = attribute(unsigned, COUNTER_SIGNATURE);
    const signedAttributes = counter && childrenOf(child(counter, 0)).find((v) => v.tag === 0xa0);
    const time = attribute(signedAttributes, SIGNING_TIME);
    return time ? isoTime(child(time, 0)) : null;
  } catch (error) {
    if (error instanceof BadDer) return null;
    throw error;
  }
}

/** GeneralizedTime, or UTCTime with its two-digit year. */
function isoTime(value: DerValue): string | null {
  const text = value.content.toString('latin1');
  const full = value.tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(full);
  if (!parts) return null;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

function hashName(algorithm: DerValue): string {
  const oid = oidOf(child(algorithm, 0));
  const name = HASHES[oid];
  if (name === undefined) throw new BadDer(`hash ${oid}`);
  return name;
}

function nameOf(distinguished: string): string {
  const lines = distinguished.split('\n');
  return (
    lines.find((l) => l.startsWith('CN=')) ??
    lines.find((l) => l.startsWith('O=')) ??
    distinguished
  ).replace(/^[A-Z]+=/, '');
}
