import type { SignatureReading } from '../../archive/inspection.ts';
import type { PeFile } from '../read-pe.ts';
import type { SparseBytes } from '../sparse-bytes.ts';
import { BehindEnd, MissingWindow } from '../sparse-bytes.ts';
import { readSignature } from './read-signature.ts';

export interface SignatureInput {
  readonly pe: PeFile;
  readonly bytes: SparseBytes;
  /** SHA-256 over the file as Authenticode counts it; null when it could not be made. */
  readonly digest: string | null;
}

/** Is the file what its signer signed, and does the signer's certificate lead to the known root? Who the signer is, others judge. */
export function judgeSignature({ pe, bytes, digest }: SignatureInput): SignatureReading {
  if (!pe.certificateTable) return { state: 'unsigned' };
  try {
    const { offset, length } = pe.certificateTable;
    const read = readSignature(bytes.read(offset, length));
    if (read.algorithm !== 'sha256') return { state: 'could-not-check', why: `digest by ${read.algorithm}` };
    if (digest === null) return { state: 'could-not-check', why: 'no digest' };
    if (read.digest !== digest) return { state: 'broken', signer: read.signer, why: 'digest' };
    if (!read.verifies) return { state: 'broken', signer: read.signer, why: 'signature' };
    const { signer, issuer, signedAt, isAnchored } = read;
    return { state: 'intact', signer, issuer, signedAt, isAnchored };
  } catch (error) {
    if (error instanceof MissingWindow)
      return { state: 'could-not-check', why: 'certificate table too large' };
    if (error instanceof BehindEnd) return { state: 'broken', signer: null, why: 'malformed' };
    // Whatever else node:crypto or the walker finds wrong in hostile bytes is a malformed signature.
    return { state: 'broken', signer: null, why: 'malformed' };
  }
}
