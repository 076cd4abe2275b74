import * as win32 from 'node:path/win32';
import { expectedFileSet } from '../facts/file-set.ts';
import type { CudnnFile, Toolkit } from '../machine/machine.ts';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import { dllFolder } from '../toolkit/dll-folder.ts';
import type { ProbeRequest } from './probe.ts';

export interface WhatToProbe {
  readonly toolkit: Toolkit;
  readonly major: number;
  /** Null when nobody knows it: then what lies there is all that is asked for. */
  readonly version: string | null;
  readonly files: readonly CudnnFile[];
}

/** What to load of one cuDNN: its shim by exact path, every sub-library that its release has or that lies beside it by name. */
export function probeRequest({ toolkit, major, version, files }: WhatToProbe): ProbeRequest {
  const shim = `cudnn64_${major}.dll`;
  const set = version === null ? undefined : expectedFileSet(version);
  const present = files.map((file) => win32.basename(file.path)).filter((name) => isDllOf(name, major));
  const names = new Map(
    [...(set?.exact ? set.dlls : []), ...present].map((name) => [name.toLowerCase(), name]),
  );
  names.delete(shim);
  return { shim: win32.join(dllFolder(toolkit), shim), subLibraries: [...names.values()].sort() };
}

function isDllOf(name: string, major: number): boolean {
  const known = cudnnFileName(name);
  return known?.kind === 'dll' && known.major === major;
}
