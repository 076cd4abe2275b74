import type { SignedRelease } from '../facts/signed-releases.ts';
import { signedRelease, signedReleases } from '../facts/signed-releases.ts';
import type { Finding } from '../finding.ts';
import { text } from '../text.ts';
import { isNvidia, NVIDIA } from './is-nvidia.ts';
import { signerOf } from './signer-of.ts';
import type { DllReading, EntryReading, Known, SignatureReading, SourceName } from './inspection.ts';

interface Judged {
  readonly subject: string;
  readonly name: SourceName;
  readonly known: Known;
  /** Of the whole file; null for a folder. */
  readonly sha256: string | null;
  readonly readings: readonly EntryReading[];
}

interface Signed {
  readonly entry: string;
  readonly name: string;
  readonly signature: SignatureReading;
}

/** What is known of NVIDIA's signatures on this release. */
type Expected =
  /** NVIDIA published these very bytes: they are right as they are, signed or not. */
  | { readonly state: 'as-published' }
  /** Its DLLs were read from NVIDIA's own package, and all were signed. */
  | { readonly state: 'signed'; readonly release: SignedRelease }
  /** No such reading, but other DLLs of this very set are signed. */
  | { readonly state: 'others-signed' }
  | { readonly state: 'unknown' };

const CHECK = 'archive-signature';

/**
 * Who signed the DLLs. Where NVIDIA is known to sign a release, a DLL of it without that signature did not come from NVIDIA; where
 * nobody has looked, that is only worth knowing. A signature that no longer fits its file is a verdict anywhere.
 */
export function signatureFindings(judged: Judged): readonly Finding[] {
  const { subject, readings } = judged;
  const dlls = readings.flatMap((r) => (r.dll ? [signed(r, r.dll)] : []));
  const expected = expectedOf(judged, dlls);
  const asPublished = dlls.filter((d) => d.signature.state === 'as-published');
  const byNvidia = dlls.filter((d) => isNvidia(d.signature));
  const unsigned = dlls.filter((d) => d.signature.state === 'unsigned');
  const grouped: Finding[] = [];
  if (asPublished.length > 0) {
    grouped.push({
      check: CHECK,
      subject,
      status: 'pass',
      says: text('archive-signature-as-published', { count: asPublished.length }),
      evidence: [{ fact: 'sha256', value: judged.sha256, from: subject }],
    });
  }
  if (byNvidia.length > 0) {
    grouped.push({
      check: CHECK,
      subject,
      status: 'pass',
      says: text('archive-signature-nvidia', { count: byNvidia.length, signer: NVIDIA }),
      evidence: signers(byNvidia),
    });
  }
  if (unsigned.length > 0) grouped.push(unsignedFinding({ subject, unsigned, of: dlls.length }, expected));
  return [...dlls.flatMap((d) => singleFinding(d, expected)), ...grouped];
}

/** Does every DLL carry an intact signature of NVIDIA? */
export function allSignedByNvidia(readings: readonly EntryReading[]): boolean {
  const dlls = readings.flatMap((r) => (r.dll ? [r.dll] : []));
  return dlls.length > 0 && dlls.every((dll) => isNvidia(dll.signature));
}

/** A file name may say three parts or lie: what the DLLs say of themselves counts as well. */
function expectedOf({ name, known, readings }: Judged, dlls: readonly Signed[]): Expected {
  if (known === 'equal') return { state: 'as-published' };
  for (const version of [name.version, ...readings.map((r) => r.dll?.fileVersion ?? null)]) {
    const release = version === null ? undefined : signedRelease(version);
    if (release) return { state: 'signed', release };
  }
  return { state: dlls.some((d) => isNvidia(d.signature)) ? 'others-signed' : 'unknown' };
}

interface Unsigned {
  readonly subject: string;
  readonly unsigned: readonly Signed[];
  readonly of: number;
}

function unsignedFinding({ subject, unsigned, of }: Unsigned, expected: Expected): Finding {
  const names = unsigned.map((d) => d.name);
  const about = { check: CHECK, subject, evidence: signers(unsigned) };
  switch (expected.state) {
    case 'as-published':
      return {
        ...about,
        status: 'pass',
        says: text('archive-signature-unsigned', { count: unsigned.length }),
      };
    case 'signed': {
      const { version } = expected.release;
      return {
        ...about,
        status: 'fail',
        says: text('archive-signature-missing', { names, version }),
        evidence: [...about.evidence, rowOf(expected.release)],
        force: 'unsigned',
      };
    }
    // Some signed and some not: the unsigned ones did not come from where the others came from.
    case 'others-signed':
      return {
        ...about,
        status: 'fail',
        says: text('archive-signature-mixed', { names }),
        force: 'unsigned',
      };
    case 'unknown': {
      const read = signedReleases();
      const [first, last] = [read[0]?.version ?? '?', read.at(-1)?.version ?? '?'];
      return { ...about, status: 'warn', says: text('archive-signature-untold', { names, of, first, last }) };
    }
  }
}

function singleFinding({ entry, name, signature }: Signed, expected: Expected): readonly Finding[] {
  const about = { check: CHECK, subject: name };
  const evidence: Finding['evidence'] = [{ fact: 'signer', value: signerOf(signature), from: entry }];
  // A signature that anyone can make must not open a door that having none keeps shut.
  const wanting =
    expected.state === 'signed' || expected.state === 'others-signed'
      ? ({ status: 'fail', force: 'unsigned' } as const)
      : ({ status: 'warn' } as const);
  switch (signature.state) {
    case 'broken': {
      const says = text('archive-signature-broken', { name, why: signature.why });
      return [{ ...about, status: 'fail', says, evidence, force: 'altered-archive' }];
    }
    case 'could-not-check': {
      const says = text('archive-signature-unchecked', { name });
      if (expected.state !== 'signed') return [{ ...about, status: 'could-not-check', says, evidence }];
      const { release } = expected;
      return [
        {
          ...about,
          ...wanting,
          says: text('archive-signature-uncheckable', { name, version: release.version }),
          evidence: [...evidence, rowOf(release)],
        },
      ];
    }
    case 'intact':
      if (isNvidia(signature)) return [];
      return [
        {
          ...about,
          ...wanting,
          says:
            signature.signer === NVIDIA
              ? text('archive-signature-unanchored', { name, signer: signature.signer })
              : text('archive-signature-other', { name, signer: signature.signer }),
          evidence,
        },
      ];
    case 'unsigned':
    case 'as-published':
      return [];
  }
}

function rowOf({ signer, source }: SignedRelease): Finding['evidence'][number] {
  return { fact: 'signer', value: signer, from: source.join('; ') };
}

function signers(dlls: readonly Signed[]): Finding['evidence'] {
  return dlls.map((d) => ({ fact: 'signer', value: signerOf(d.signature), from: d.entry }));
}

function signed({ entry }: EntryReading, dll: DllReading): Signed {
  return { entry, name: entry.slice(entry.lastIndexOf('/') + 1), signature: dll.signature };
}
