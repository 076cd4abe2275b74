import type { X509Certificate } from 'node:crypto';

const LONGEST_CHAIN = 6;
/** id-kp-codeSigning (RFC 5280, section 4.2.1.12) */
const CODE_SIGNING = '1.3.6.1.5.5.7.3.3';

/**
 * Is this a code signing certificate that leads, signature by signature, to the root? Else anyone may have made it, whatever
 * name it bears. Dates and revocation are not looked at: a time stamp keeps an expired certificate good.
 * @param others certificates that came along and may stand between
 */
export function leadsToRoot(
  certificate: X509Certificate,
  { others, root }: { readonly others: readonly X509Certificate[]; readonly root: X509Certificate },
): boolean {
  if (!certificate.keyUsage?.includes(CODE_SIGNING)) return false;
  let current: X509Certificate | undefined = certificate;
  for (let i = 0; current && i < LONGEST_CHAIN; i++) {
    const link: X509Certificate = current;
    const issuedBy = (c: X509Certificate): boolean => c.ca && link.checkIssued(c) && link.verify(c.publicKey);
    if (issuedBy(root)) return true;
    current = others.find(issuedBy);
  }
  return false;
}
