import type { SignatureReading } from './inspection.ts';

/** Whom the signature names, true or not; null when it names nobody. */
export function signerOf(signature: SignatureReading): string | null {
  return signature.state === 'intact' || signature.state === 'broken' ? signature.signer : null;
}
