import * as win32 from 'node:path/win32';
import type { Evidence, Finding } from '../finding.ts';
import type { CudnnFile, Toolkit } from '../machine/machine.ts';
import { belongsToOldSet } from '../plan/belongs-to-old-set.ts';
import { text } from '../text.ts';
import type { PresentCudnn } from '../toolkit/present-cudnn.ts';
import { presentCudnn } from '../toolkit/present-cudnn.ts';
import type { Check } from './check.ts';
import type { PreflightContext } from './preflight-context.ts';
import { sameVersion } from './same-version.ts';
import { unseen } from './unseen.ts';

/**
 * What lies where the new cuDNN goes, and what will become of it. No toolkit ships a cuDNN: whatever is found was put
 * there by us or by somebody else. It is moved aside as a whole and `rollback` brings it back.
 */
export const cudnnInTheWay: Check = {
  id: 'cudnn-in-the-way',
  run({ toolkit, wanted }) {
    if (!toolkit) return [];
    const { root, cudnnFiles } = toolkit;
    const about = { check: 'cudnn-in-the-way', subject: root };
    if (cudnnFiles.state === 'could-not-look') {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('in-the-way-unseen', { root }),
          evidence: [unseen(cudnnFiles)],
        },
      ];
    }
    const old = cudnnFiles.value.filter((file) => belongsToOldSet(win32.basename(file.path), wanted.major));
    const present = presentCudnn(cudnnFiles.value);
    const sameMajor = present.find((set) => set.major === wanted.major);
    const others = present.filter((set) => set.major !== wanted.major);
    const findings = [
      ...links(toolkit, old),
      ...(sameMajor ? [sameFamily(toolkit, wanted, sameMajor)] : []),
      ...leftovers(toolkit, wanted, old),
      ...others.map((set) => otherMajor(toolkit, wanted, set)),
    ];
    if (findings.length > 0) return findings;
    if (old.length > 0) return [looseFiles(toolkit, old)];
    return [
      {
        ...about,
        status: 'pass',
        says: text('in-the-way-free', { root }),
        evidence: [{ fact: 'file', value: null, from: cudnnFiles.from }],
      },
    ];
  },
};

function sameFamily(toolkit: Toolkit, wanted: PreflightContext['wanted'], set: PresentCudnn): Finding {
  const { root, managed } = toolkit;
  const about = { check: 'cudnn-in-the-way', subject: root, evidence: versionEvidence(root, set.dlls) };
  if (set.versions.length > 1)
    return { ...about, status: 'warn', says: text('in-the-way-mixed', { root, versions: set.versions }) };
  const { version } = set;
  const files = set.dlls.length;
  if (managed.state === 'could-not-look') {
    const evidence = [...about.evidence, unseen(managed)];
    return {
      ...about,
      status: 'could-not-check',
      says: text('in-the-way-origin-unseen', { root, version }),
      evidence,
    };
  }
  if (version !== null && sameVersion(version, wanted.version)) {
    return { ...about, status: 'pass', says: text('in-the-way-same-version', { root, version, files }) };
  }
  const ours = managed.value?.families.some((family) => family.major === set.major) ?? false;
  return ours
    ? { ...about, status: 'pass', says: text('in-the-way-ours', { root, version, files }) }
    : { ...about, status: 'warn', says: text('in-the-way-unknown', { root, version, files }) };
}

/** A link is somebody's arrangement: taking it aside changes more than a file. */
function links(toolkit: Toolkit, old: readonly CudnnFile[]): readonly Finding[] {
  return old
    .filter((file) => file.isLink)
    .map((file) => {
      const path = win32.join(toolkit.root, file.path);
      return {
        check: 'cudnn-in-the-way',
        status: 'fail',
        subject: path,
        says: text('in-the-way-link', { path }),
        evidence: [{ fact: 'file', value: path, from: toolkit.root }],
        force: 'unknown-cudnn',
      };
    });
}

/** Names that the new set lacks, left over from a bigger one. They would mix with it if they stayed. */
function leftovers(
  toolkit: Toolkit,
  wanted: PreflightContext['wanted'],
  old: readonly CudnnFile[],
): readonly Finding[] {
  const fresh = new Set(wanted.fileNames.map((name) => name.toLowerCase()));
  const surplus = old.filter((file) => !fresh.has(win32.basename(file.path).toLowerCase()));
  if (surplus.length === 0) return [];
  return [
    {
      check: 'cudnn-in-the-way',
      status: 'warn',
      subject: toolkit.root,
      says: text('in-the-way-leftovers', {
        names: surplus.map((file) => win32.basename(file.path)),
        version: wanted.version,
      }),
      evidence: surplus.map((file): Evidence => ({ fact: 'file', value: file.path, from: toolkit.root })),
    },
  ];
}

/** DLL names carry the major, so two majors live side by side; headers and `cudnn.lib` can serve one only. */
function otherMajor(toolkit: Toolkit, wanted: PreflightContext['wanted'], set: PresentCudnn): Finding {
  return {
    check: 'cudnn-in-the-way',
    status: 'warn',
    subject: toolkit.root,
    says: text('in-the-way-other-major', { version: set.version ?? `${set.major}`, wanted: wanted.version }),
    evidence: versionEvidence(toolkit.root, set.dlls),
  };
}

/** Headers or import libraries without a DLL: half a copy. */
function looseFiles(toolkit: Toolkit, old: readonly CudnnFile[]): Finding {
  return {
    check: 'cudnn-in-the-way',
    status: 'warn',
    subject: toolkit.root,
    says: text('in-the-way-loose-files', { root: toolkit.root, files: old.length }),
    evidence: old.map((file): Evidence => ({ fact: 'file', value: file.path, from: toolkit.root })),
  };
}

function versionEvidence(root: string, dlls: readonly CudnnFile[]): readonly Evidence[] {
  return dlls.map((dll) => ({ fact: 'file-version', value: dll.version, from: win32.join(root, dll.path) }));
}
