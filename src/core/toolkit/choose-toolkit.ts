import type { Machine, Toolkit } from '../machine/machine.ts';
import { sameFolder } from '../checks/same-folder.ts';
import type { WantedCudnn } from '../checks/wanted-cudnn.ts';
import { toolkitMajor, toolkitVersion } from './toolkit-version.ts';

export interface ChooseOptions {
  readonly wanted: Pick<WantedCudnn, 'cuda'>;
  /** What the user asked for: a path, `12.2` or `12`. */
  readonly request?: string | undefined;
}

export type Choice =
  | {
      readonly state: 'chosen';
      readonly toolkit: Toolkit;
      /** The user's word, the only one, the only one of that CUDA major, or the one CUDA_PATH names. */
      readonly why: 'requested' | 'only' | 'cuda-major' | 'cuda-path';
    }
  | { readonly state: 'none' }
  | { readonly state: 'several'; readonly candidates: readonly Toolkit[] }
  | { readonly state: 'not-found'; readonly request: string };

/** Which toolkit is meant. A guess is made only where one answer stands out; otherwise the user is asked. */
export function chooseToolkit(machine: Machine, options: ChooseOptions): Choice {
  const { request, wanted } = options;
  if (request !== undefined) {
    const asked = machine.toolkits.filter((toolkit) => isMeantBy(toolkit, request));
    if (asked.length === 0) return { state: 'not-found', request };
    return settle(machine, asked, 'requested');
  }
  if (machine.toolkits.length === 0) return { state: 'none' };
  const major = wanted.cuda === null ? null : Number.parseInt(wanted.cuda, 10);
  const fitting = machine.toolkits.filter((toolkit) => major === null || toolkitMajor(toolkit) === major);
  if (fitting.length > 0) return settle(machine, fitting, major === null ? 'only' : 'cuda-major');
  // Nothing of that major: a single toolkit is still shown to the preflight, which says why it does not fit.
  const only = machine.toolkits.length === 1 ? machine.toolkits[0] : undefined;
  return only ? { state: 'chosen', toolkit: only, why: 'only' } : { state: 'none' };
}

function settle(
  machine: Machine,
  candidates: readonly Toolkit[],
  why: 'requested' | 'only' | 'cuda-major',
): Choice {
  const [first, second] = candidates;
  if (first && !second) return { state: 'chosen', toolkit: first, why };
  const named = Object.entries(machine.environment.process).find(
    ([name]) => name.toUpperCase() === 'CUDA_PATH',
  )?.[1];
  const preferred =
    named === undefined ? undefined : candidates.find((toolkit) => sameFolder(toolkit.root, named));
  return preferred
    ? { state: 'chosen', toolkit: preferred, why: 'cuda-path' }
    : { state: 'several', candidates };
}

/** @param request a folder, `12.2`, or `12` for any of that major */
export function isMeantBy(toolkit: Toolkit, request: string): boolean {
  const version = /^v?(\d+)(?:\.(\d+))?$/i.exec(request.trim());
  if (!version) return sameFolder(toolkit.root, request);
  const { value } = toolkitVersion(toolkit);
  const wanted = version[2] === undefined ? Number(version[1]) : null;
  return wanted === null
    ? value === `${Number(version[1])}.${Number(version[2])}`
    : toolkitMajor(toolkit) === wanted;
}
