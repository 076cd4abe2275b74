import type { SignatureReading } from './inspection.ts';

export const NVIDIA = 'NVIDIA Corporation';

/** A name alone is cheap: the certificate must also lead to the root that NVIDIA's lead to. */
export function isNvidia(signature: SignatureReading): boolean {
  return signature.state === 'intact' && signature.signer === NVIDIA && signature.isAnchored;
}
