import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { isNvidia, NVIDIA } from './is-nvidia.ts';
import type { DllReading, EntryReading, SignatureReading } from './inspection.ts';

interface Signed {
  readonly entry: string;
  readonly name: string;
  readonly signature: SignatureReading;
}

/**
 * Who signed the DLLs. NVIDIA signs its releases since 8.9 at the latest (read from the files), so "unsigned" is worth
 * knowing and no verdict by itself; a signature that no longer fits its file is one.
 */
export function signatureFindings(subject: string, readings: readonly EntryReading[]): readonly Finding[] {
  const dlls = readings.flatMap((r) => (r.dll ? [signed(r, r.dll)] : []));
  const singled = dlls.flatMap(singleFinding);
  const byNvidia = dlls.filter((d) => isNvidia(d.signature));
  const unsigned = dlls.filter((d) => d.signature.state === 'unsigned');
  const group = (of: readonly Signed[]): Pick<Finding, 'check' | 'subject' | 'evidence'> => ({
    check: 'archive-signature',
    subject,
    evidence: of.map((d) => ({ fact: 'signer', value: signerOf(d.signature), from: d.entry })),
  });
  const grouped: Finding[] = [];
  if (byNvidia.length > 0) {
    grouped.push({
      ...group(byNvidia),
      status: 'pass',
      says: text('archive-signature-nvidia', { count: byNvidia.length, signer: NVIDIA }),
    });
  }
  if (unsigned.length > 0) {
    // Some signed and some not: the unsigned ones did not come from where the others came from.
    const mixed = byNvidia.length > 0;
    const says = mixed
      ? text('archive-signature-mixed', { names: unsigned.map((d) => d.name) })
      : text('archive-signature-unsigned', { count: unsigned.length });
    grouped.push({ ...group(unsigned), status: mixed ? 'warn' : 'pass', says });
  }
  return [...singled, ...grouped];
}

/** Does every DLL carry an intact signature of NVIDIA? */
export function allSignedByNvidia(readings: readonly EntryReading[]): boolean {
  const dlls = readings.flatMap((r) => (r.dll ? [r.dll] : []));
  return dlls.length > 0 && dlls.every((dll) => isNvidia(dll.signature));
}

function singleFinding({ entry, name, signature }: Signed): readonly Finding[] {
  const about = { check: 'archive-signature', subject: name };
  const evidence: Finding['evidence'] = [{ fact: 'signer', value: signerOf(signature), from: entry }];
  switch (signature.state) {
    case 'broken': {
      const says = text('archive-signature-broken', { name, why: signature.why });
      return [{ ...about, status: 'fail', says, evidence, force: 'altered-archive' }];
    }
    case 'could-not-check':
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('archive-signature-unchecked', { name }),
          evidence,
        },
      ];
    case 'intact':
      if (isNvidia(signature)) return [];
      return [
        {
          ...about,
          status: 'warn',
          says:
            signature.signer === NVIDIA
              ? text('archive-signature-unanchored', { name, signer: signature.signer })
              : text('archive-signature-other', { name, signer: signature.signer }),
          evidence,
        },
      ];
    case 'unsigned':
      return [];
  }
}

function signed({ entry }: EntryReading, dll: DllReading): Signed {
  return { entry, name: entry.slice(entry.lastIndexOf('/') + 1), signature: dll.signature };
}

function signerOf(signature: SignatureReading): string | null {
  return signature.state === 'intact' || signature.state === 'broken' ? signature.signer : null;
}
