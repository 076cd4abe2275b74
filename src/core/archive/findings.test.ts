import { describe, expect, it } from 'vitest';
import { findArchives } from '../facts/releases.ts';
import { refusals } from '../finding.ts';
import { compareReferences } from './compare-references.ts';
import { fileSetFindings } from './findings-file-set.ts';
import { knownFindings } from './findings-known.ts';
import { referenceFindings } from './findings-reference.ts';
import { signatureFindings } from './findings-signature.ts';
import { unheardFindings } from './findings-unheard.ts';
import { versionFindings } from './findings-version.ts';
import type { EntryReading, Known, SignatureReading, SourceName } from './inspection.ts';
import { judgeKnown } from './judge-known.ts';
import { placeEntries } from './place-entries.ts';
import { versionParts } from './version-parts.ts';

const NAME: SourceName = {
  version: '8.9.7.29',
  major: 8,
  cuda: '12',
  os: 'windows',
  arch: 'x86_64',
  spelling: 'nvidia',
  saidBy: 'file-name',
};
const NVIDIA: SignatureReading = {
  state: 'intact',
  isAnchored: true,
  signer: 'NVIDIA Corporation',
  issuer: 'DigiCert',
  signedAt: null,
};

function reading(
  entry: string,
  signature: SignatureReading,
  fileVersion: string | null = null,
): EntryReading {
  const dll = { machine: 'x64', fileVersion, imports: [], mentions: [], signature };
  return { entry, sha256: 'f'.repeat(64), crc32: 0, size: 1, dll, importLibrary: null, headerVersion: null };
}

const said = (findings: readonly { status: string; says: { key: string } }[]): readonly string[] =>
  findings.map((f) => `${f.status} ${f.says.key}`);

describe('signatureFindings', () => {
  const UNSIGNED: SignatureReading = { state: 'unsigned' };
  const OTHER: SignatureReading = { ...NVIDIA, signer: 'NVIDlA Corporation' };
  const BORROWED: SignatureReading = { ...NVIDIA, isAnchored: false };
  const UNCHECKED: SignatureReading = { state: 'could-not-check', why: 'digest by md5' };
  const BROKEN: SignatureReading = { state: 'broken', signer: 'NVIDIA Corporation', why: 'digest' };
  const UNREAD = '9.15.0.57';

  interface Case {
    readonly version?: string | null;
    readonly fileVersion?: string | null;
    readonly known?: Known;
  }
  const judge = (signatures: readonly SignatureReading[], of: Case) =>
    signatureFindings({
      subject: 'a.zip',
      sha256: null,
      name: { ...NAME, version: of.version === undefined ? UNREAD : of.version },
      known: of.known ?? 'unknown',
      readings: signatures.map((s, i) => reading(`bin/${i}.dll`, s, of.fileVersion ?? null)),
    });

  it.each<[string, Case, readonly SignatureReading[], readonly string[]]>([
    ['all by NVIDIA', {}, [NVIDIA, NVIDIA], ['pass archive-signature-nvidia']],
    ['none, of a release that nobody has read', {}, [UNSIGNED], ['warn archive-signature-untold']],
    ['none, and no version', { version: null }, [UNSIGNED], ['warn archive-signature-untold']],
    [
      'none, of one that NVIDIA signs',
      { version: '8.9.7.29' },
      [UNSIGNED],
      ['fail archive-signature-missing unsigned'],
    ],
    ['none, of three parts', { version: '8.9.7' }, [UNSIGNED], ['fail archive-signature-missing unsigned']],
    [
      'none, of one that only the DLLs name',
      { version: null, fileVersion: '9.28.0.42' },
      [UNSIGNED],
      ['fail archive-signature-missing unsigned'],
    ],
    [
      'none, in an archive that NVIDIA published so',
      { known: 'equal', version: '8.9.7.29' },
      [UNSIGNED],
      ['pass archive-signature-unsigned'],
    ],
    [
      'some',
      {},
      [NVIDIA, UNSIGNED],
      ['pass archive-signature-nvidia', 'fail archive-signature-mixed unsigned'],
    ],
    ['somebody else', {}, [OTHER], ['warn archive-signature-other']],
    [
      'somebody else, where NVIDIA signs',
      { version: '8.9.7.29' },
      [OTHER],
      ['fail archive-signature-other unsigned'],
    ],
    [
      'somebody else among NVIDIA',
      {},
      [NVIDIA, OTHER],
      ['fail archive-signature-other unsigned', 'pass archive-signature-nvidia'],
    ],
    ['a borrowed name', {}, [BORROWED], ['warn archive-signature-unanchored']],
    [
      'a borrowed name, where NVIDIA signs',
      { version: '9.28.1.4' },
      [BORROWED],
      ['fail archive-signature-unanchored unsigned'],
    ],
    ['broken', {}, [BROKEN], ['fail archive-signature-broken altered-archive']],
    ['unchecked', {}, [UNCHECKED], ['could-not-check archive-signature-unchecked']],
    [
      'unchecked, where it can be checked',
      { version: '8.9.7.29' },
      [UNCHECKED],
      ['fail archive-signature-uncheckable unsigned'],
    ],
  ])('%s', (_who, of, signatures, expected) => {
    const findings = judge(signatures, of);
    const told = findings.map((f) =>
      [f.status, f.says.key, f.force].filter((x) => x !== undefined).join(' '),
    );
    expect(told).toEqual(expected);
  });

  it('is let through by its own force code', () => {
    const findings = judge([UNSIGNED], { version: '8.9.7.29' });
    expect(refusals(findings, [])).toHaveLength(1);
    expect(refusals(findings, ['altered-archive'])).toHaveLength(1);
    expect(refusals(findings, ['unsigned'])).toEqual([]);
  });
});

describe('known', () => {
  const row = findArchives('8.9.7.29').find((a) => a.cuda === '12');
  const none = { equal: [], different: [], unknown: [] };
  const judge = (sha256: string, name = NAME) =>
    judgeKnown({ kind: 'zip', name, sha256, size: 1, comparison: none });

  it('has three answers', () => {
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(judge(row?.sha256 ?? '')).toBe('equal');
    expect(judge('0'.repeat(64))).toBe('different');
    expect(judge('0'.repeat(64), { ...NAME, version: '99.0.0.1' })).toBe('unknown');
  });

  it('is equal under any name', () => {
    expect(judge(row?.sha256 ?? '', { ...NAME, version: null, cuda: null })).toBe('equal');
  });

  it.each<[string, SignatureReading, string]>([
    ['refuses what is not signed', { state: 'unsigned' }, 'fail archive-known-different'],
    ["warns when NVIDIA's own files were packed anew", NVIDIA, 'warn archive-known-different-signed'],
  ])('%s', (_what, signature, expected) => {
    const readings = [reading('bin/cudnn64_8.dll', signature)];
    const findings = knownFindings({
      subject: 'a.zip',
      kind: 'zip',
      name: NAME,
      sha256: '0'.repeat(64),
      known: 'different',
      readings,
    });
    expect(said(findings)).toEqual([expected]);
    expect(findings[0]?.force).toBe(expected.startsWith('fail') ? 'altered-archive' : undefined);
  });
});

describe('referenceFindings', () => {
  it.each<[SignatureReading, string]>([
    [{ state: 'unsigned' }, 'fail archive-reference-size'],
    [NVIDIA, 'warn archive-reference-size'],
  ])('%j', (signature, expected) => {
    const { entries } = placeEntries([{ entry: 'bin/cudnn64_8.dll', size: 1, modifiedMs: 0, crc32: 0 }]);
    const comparison = compareReferences(NAME, entries, [reading('bin/cudnn64_8.dll', signature)]);
    expect(said(referenceFindings('a.zip', NAME, comparison))).toEqual([expected]);
    expect(judgeKnown({ kind: 'wheel', name: NAME, sha256: null, size: 1, comparison })).toBe('different');
  });
});

describe('versionFindings', () => {
  const judge = (versions: readonly (string | null)[], name = NAME, headerVersion: string | null = null) => {
    const readings = versions.map((v, i) => reading(`bin/${i}.dll`, NVIDIA, v));
    if (headerVersion !== null)
      readings.push({ ...reading('include/cudnn_version.h', NVIDIA), dll: null, headerVersion });
    return versionFindings({ subject: 'a.zip', name, entries: [], readings });
  };

  it.each([
    [['8.9.7.2'], 'fail archive-version-disagrees'],
    [['8.9.70.29'], 'fail archive-version-disagrees'],
    [[null, null], 'could-not-check archive-version-unread'],
  ])('%j', (versions, expected) => {
    expect(said(judge(versions))).toEqual([expected]);
  });

  it('lets three parts stand for four', () => {
    expect(said(judge(['8.9.7.29'], { ...NAME, version: '8.9.7' }, '8.9.7'))).toEqual([
      'pass archive-version-agrees',
    ]);
  });

  it.each<[string, SourceName, readonly (string | null)[], string | null, object]>([
    ['name, header and DLLs', NAME, ['8.9.7.29'], '8.9.7', { key: 'archive-version-agrees' }],
    ['name and DLLs', NAME, ['8.9.7.29', null], null, { params: { version: '8.9.7.29', files: 1 } }],
    ['name and header', NAME, [null], '8.9.7', { params: { version: '8.9.7', files: 1 } }],
    [
      'no name but the one made from the content',
      { ...NAME, saidBy: 'content' },
      ['8.9.7.29', '8.9.7.29', null],
      '8.9.7',
      { params: { version: '8.9.7.29', files: 3 } },
    ],
  ])('names only who has spoken: %s', (_who, name, versions, header, says) => {
    expect(judge(versions, name, header)).toMatchObject([{ status: 'pass', says }]);
  });
});

describe('fileSetFindings', () => {
  it('asks for the shim even when no list is known', () => {
    const { entries } = placeEntries([{ entry: 'cudnn_ops64_77.dll', size: 1, modifiedMs: 0, crc32: null }]);
    const findings = fileSetFindings({
      subject: 'x',
      kind: 'folder',
      name: { ...NAME, version: '77.0.0', major: 77 },
      entries,
    });
    expect(said(findings)).toEqual(['could-not-check archive-set-unknown', 'fail archive-set-missing']);
  });
});

describe('unheardFindings', () => {
  const EVIL = 'bin/cudnn_evil64_9.dll';
  const judge = (version: string | null, signature: SignatureReading | null, known: Known = 'unknown') => {
    const names = ['bin/cudnn64_9.dll', EVIL];
    const { entries } = placeEntries(names.map((entry) => ({ entry, size: 1, modifiedMs: 0, crc32: 0 })));
    const readings = names.map((entry) => {
      const read = reading(entry, signature ?? NVIDIA);
      return signature ? read : { ...read, dll: null };
    });
    const name = { ...NAME, version, major: 9 };
    return unheardFindings({ subject: 'a.zip', name, known, entries, readings }).map((f) =>
      [f.status, f.says.key, f.force].filter((x) => x !== undefined).join(' '),
    );
  };
  const UNSIGNED: SignatureReading = { state: 'unsigned' };

  it.each<[string, string | null, SignatureReading | null, readonly string[]]>([
    ['unsigned', '9.15.0.57', UNSIGNED, ['fail archive-unheard-strange altered-archive']],
    ['no DLL at all', '9.15.0.57', null, ['fail archive-unheard-strange altered-archive']],
    [
      'signed by a borrowed name',
      '9.15.0.57',
      { ...NVIDIA, isAnchored: false },
      ['fail archive-unheard-strange altered-archive'],
    ],
    ['signed by NVIDIA', '9.15.0.57', NVIDIA, ['warn archive-unheard-signed']],
    ['unsigned, newer than the table', '9.99.0.1', UNSIGNED, ['fail archive-unheard-unsigned unsigned']],
    ['signed, newer than the table', '9.99.0.1', NVIDIA, ['pass archive-unheard-signed']],
    ['of a major that no table covers', '77.0.0.1', UNSIGNED, []],
    ['of no version', null, UNSIGNED, []],
  ])('%s', (_what, version, signature, expected) => {
    expect(judge(version, signature)).toEqual(expected);
  });

  it('asks nothing of an archive that is known whole', () => {
    expect(judge('9.15.0.57', UNSIGNED, 'equal')).toEqual([]);
  });
});

describe('placeEntries', () => {
  const place = (...entries: readonly string[]) =>
    placeEntries(entries.map((entry) => ({ entry, size: 1, modifiedMs: 0, crc32: 0 })));

  it.each([
    [
      ['a/bin/cudnn64_8.dll', 'a/lib/cudnn.lib', 'a/include/cudnn.h'],
      { root: 'a', bin: 'bin', lib: 'lib', include: 'include' },
    ],
    [
      ['a/a/bin/x64/cudnn64_9.dll', 'a/a/lib/x64/cudnn.lib'],
      { root: 'a/a', bin: 'bin/x64', lib: 'lib/x64', include: null },
    ],
    [['cudnn64_8.dll', 'cudnn.lib', 'cudnn.h'], { root: '', bin: '', lib: '', include: '' }],
    [
      ['bin/12.9/x64/cudnn64_9.dll', 'include/12.9/cudnn.h'],
      { root: '', bin: 'bin/12.9/x64', lib: null, include: 'include/12.9' },
    ],
    [
      ['bin/cudnn64_9.dll', 'other/cudnn_ops64_9.dll', 'include/cudnn.h'],
      { root: '', bin: null, lib: null, include: 'include' },
    ],
  ])('%j', (entries, layout) => {
    expect(place(...entries).layout).toEqual(layout);
  });

  it('takes the licence nearest to the top, and one only', () => {
    const { entries } = place('a/LICENSE', 'a/third-party/LICENSE', 'a/bin/cudnn64_8.dll');
    expect(entries.map((e) => e.role)).toEqual(['license', 'other', 'shim']);
  });

  it('does not choose between two files of one name', () => {
    expect(place('bin/12.9/cudnn64_9.dll', 'bin/13.3/cudnn64_9.dll').ambiguity).toMatchObject({
      name: 'cudnn64_9.dll',
    });
  });
});

it('says what each part of a version means', () => {
  expect(versionParts('8.9.7.29').map(({ part, value }) => [part, value])).toEqual([
    ['major', 8],
    ['minor', 9],
    ['patch', 7],
    ['build', 29],
  ]);
  expect(versionParts('9.1.0')).toHaveLength(3);
});
