import * as win32 from 'node:path/win32';
import type { Finding } from '../../finding.ts';
import type { Machine, Toolkit } from '../../machine/machine.ts';
import { belongsToOldSet } from '../../plan/belongs-to-old-set.ts';
import { text } from '../../text.ts';
import { presentCudnn } from '../../toolkit/present-cudnn.ts';
import { toolkitMajor } from '../../toolkit/toolkit-version.ts';
import type { Check } from '../check.ts';
import { cudaLibraries } from '../cuda-libraries.ts';
import { cudaMajor } from '../cuda-major.ts';
import { nestedCopy } from '../nested-copy.ts';
import { pathEntry } from '../path-entry.ts';
import { runChecks } from '../run-checks.ts';
import { shadowed } from '../shadowed.ts';
import { unseen } from '../unseen.ts';
import type { WantedCudnn } from '../wanted-cudnn.ts';
import { zlibwapi } from '../zlibwapi.ts';
import { compileFiles } from './compile-files.ts';
import { dllArchitecture } from './dll-architecture.ts';
import { dllSignature } from './dll-signature.ts';
import { leftovers } from './leftovers.ts';
import { oneVersion } from './one-version.ts';
import { setComplete } from './set-complete.ts';
import { unaltered } from './unaltered.ts';
import type { DllTrust, InstalledCudnn, VerifyContext } from './verify-context.ts';

const FILE_CHECKS: readonly Check<VerifyContext>[] = [
  setComplete,
  oneVersion,
  dllArchitecture,
  unaltered,
  leftovers,
  dllSignature,
  compileFiles,
];

/** Rules that the preflight and `verify` share. */
const SURROUNDINGS: readonly Check[] = [nestedCopy, pathEntry, shadowed, cudaLibraries, zlibwapi];

/** Only our record knows what a set was built for. */
const OF_OURS: readonly Check[] = [cudaMajor];

export interface VerifyOptions {
  readonly toolkit: Toolkit;
  /** Freshly observed. */
  readonly machine: Machine;
  /** What our record says about the cuDNN to verify; without it every cuDNN found is verified as far as it tells itself. */
  readonly installed?: InstalledCudnn | undefined;
  /** Other sets of ours in the same toolkit: their files are nobody's leftovers. */
  readonly others?: readonly InstalledCudnn[] | undefined;
  readonly trust?: ReadonlyMap<string, DllTrust> | undefined;
  /** Files of ours that bear the size and time of the record and were not read; by path relative to the root. */
  readonly byTime?: ReadonlySet<string> | undefined;
  /** By path relative to the root. */
  readonly hashes?: ReadonlyMap<string, string> | undefined;
}

/** The static half of `verify`: is what lies there whole, of one version, unaltered, and will Windows find it? */
export function verifyToolkit({
  toolkit,
  machine,
  installed,
  others = [],
  hashes,
  trust,
  byTime = new Set(),
}: VerifyOptions): readonly Finding[] {
  const { cudnnFiles, root } = toolkit;
  if (cudnnFiles.state === 'could-not-look') {
    return [
      {
        check: 'set-complete',
        status: 'could-not-check',
        subject: root,
        says: text('verify-unseen', { root }),
        evidence: [unseen(cudnnFiles)],
      },
    ];
  }
  const known = new Set(others.flatMap((other) => other.files.map((f) => f.path.toLowerCase())));
  const found = cudnnFiles.value.filter((file) => !known.has(file.path.toLowerCase()));
  const present = presentCudnn(found);
  const theirs = new Set(others.map((other) => Number.parseInt(other.version, 10)));
  const majors = installed
    ? [Number.parseInt(installed.version, 10)]
    : present.map((set) => set.major).filter((major) => !theirs.has(major));
  if (majors.length === 0) {
    return [
      {
        check: 'set-complete',
        status: 'fail',
        subject: root,
        says: text('verify-nothing-there', { root }),
        evidence: [{ fact: 'file', value: null, from: cudnnFiles.from }],
        remedy: { manual: text('verify-remedy-install', {}) },
      },
    ];
  }
  return majors.flatMap((major) => {
    const files = found.filter((file) => belongsToOldSet(win32.basename(file.path), major));
    const told = present.find((set) => set.major === major)?.version ?? null;
    const version = installed?.version ?? told;
    const context = {
      machine,
      toolkit,
      major,
      version,
      installed: installed ?? null,
      hashes: hashes ?? null,
      byTime,
      files,
      trust: trust ?? null,
    };
    const wanted = asWanted(context);
    const around = installed?.cuda ? [...OF_OURS, ...SURROUNDINGS] : SURROUNDINGS;
    return [...runChecks(FILE_CHECKS, context), ...runChecks(around, { machine, toolkit, wanted })];
  });
}

function asWanted({ toolkit, major, version, files, installed }: VerifyContext): WantedCudnn {
  const cuda = installed?.cuda ?? toolkitMajor(toolkit);
  return {
    version: version ?? `${major}`,
    major,
    cuda: cuda === null ? null : `${cuda}`,
    kind: 'folder',
    sizeUnpacked: 0,
    fileNames: files.map((file) => win32.basename(file.path)),
    known: 'unknown',
    addPath: null,
    zlibwapi: false,
  };
}
