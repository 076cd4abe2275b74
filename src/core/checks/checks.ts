import type { Check } from './check.ts';
import { cudaLibraries } from './cuda-libraries.ts';
import { cudaMajor } from './cuda-major.ts';
import { cudnnInTheWay } from './cudnn-in-the-way.ts';
import { diskSpace } from './disk-space.ts';
import { driverFloor } from './driver-floor.ts';
import { gpuGeneration } from './gpu-generation.ts';
import { inUse } from './in-use.ts';
import { incompleteSource } from './incomplete-source.ts';
import { nestedCopy } from './nested-copy.ts';
import { noToolkit } from './no-toolkit.ts';
import { osArchitecture } from './os-architecture.ts';
import { pathEntry } from './path-entry.ts';
import { pathLength } from './path-length.ts';
import { shadowed } from './shadowed.ts';
import { targetPath } from './target-path.ts';
import { testedRange } from './tested-range.ts';
import { whichToolkit } from './which-toolkit.ts';
import { whoWillNotNotice } from './who-will-not-notice.ts';
import { writePermission } from './write-permission.ts';
import { zlibwapi } from './zlibwapi.ts';

/** The preflight, in reading order: what is it, does it fit, can it go in, will it be found, who cares. */
export const CHECKS: readonly Check[] = [
  incompleteSource,
  osArchitecture,
  noToolkit,
  whichToolkit,
  targetPath,
  cudaMajor,
  testedRange,
  driverFloor,
  gpuGeneration,
  diskSpace,
  writePermission,
  cudnnInTheWay,
  nestedCopy,
  inUse,
  pathEntry,
  pathLength,
  shadowed,
  cudaLibraries,
  zlibwapi,
  whoWillNotNotice,
];
