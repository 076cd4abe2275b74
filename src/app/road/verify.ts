import * as win32 from 'node:path/win32';
import type { DllTrust } from '../../core/checks/verify/verify-context.ts';
import { verifyToolkit } from '../../core/checks/verify/verify-toolkit.ts';
import { Failure } from '../../core/failure.ts';
import type { Finding } from '../../core/finding.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import { isOurZlibwapi } from '../../core/plan/is-our-file.ts';
import type { InstalledSet } from '../../core/plan/installed.ts';
import { presentCudnn } from '../../core/toolkit/present-cudnn.ts';
import { readPending } from '../../host/apply/journal.ts';
import { isAsRecorded } from '../../host/apply/is-as-recorded.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Host } from '../../host/host.ts';
import { look } from '../../host/observe/look.ts';
import { mapInLanes } from '../../host/map-in-lanes.ts';
import { readInstalledFile } from '../../host/read-installed-file.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import { loadedFindings } from './loaded-findings.ts';
import type { VerifyOptions } from './verify-options.ts';

export interface Verified {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
  readonly findings: readonly Finding[];
  /** The same by the cuDNN they are about, where several lie here; the last group is about what is loaded. */
  readonly groups: readonly FindingGroup[];
  /** A change was interrupted here; only a command that changes things may end it. */
  readonly pending: boolean;
}

export interface FindingGroup {
  /** Null: about no single one. */
  readonly version: string | null;
  readonly findings: readonly Finding[];
}

/** On a fresh observation: every file of ours is hashed again, then a child process loads what lies there. */
export async function verifyRoot(options: VerifyOptions): Promise<Verified> {
  const { host, root } = options;
  const machine = await observeMachine(host, { toolkits: [root] });
  const toolkit = machine.toolkits.find((t) => t.root.toLowerCase() === root.toLowerCase());
  if (!toolkit) throw new Failure('no-toolkit', { wanted: root });
  const sets = (await readInstalled(host, root))?.installed.sets ?? [];
  const groups: FindingGroup[] = [];
  for (const installed of sets) {
    const others = sets.filter((s) => s !== installed);
    const read = await readSet(options, installed);
    const found = verifyToolkit({ toolkit, machine, installed, others, ...read });
    groups.push({ version: installed.version, findings: found });
  }
  if (sets.length === 0 || hasStrangers(toolkit, sets))
    groups.push({ version: null, findings: verifyToolkit({ toolkit, machine, others: sets }) });
  groups.push({ version: null, findings: await loadedFindings({ ...options, machine, toolkit, sets }) });
  const findings = groups.flatMap((g) => g.findings);
  return {
    machine,
    toolkit,
    findings: distinct(findings),
    groups,
    pending: (await readPending(host, root, 'toolkit')).some((e) => e.state === 'pending'),
  };
}

interface FilesRead {
  /** By path relative to the root. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly trust: ReadonlyMap<string, DllTrust>;
  /** Paths of files that bear the size and time of the record and were not read. */
  readonly byTime: ReadonlySet<string>;
}

async function readSet(
  { host, root, trustTimes = false, onProgress }: VerifyOptions,
  set: InstalledSet,
): Promise<FilesRead> {
  const hashes = new Map<string, string>();
  const trust = new Map<string, DllTrust>();
  const byTime = new Set<string>();
  let done = 0;
  await mapInLanes(set.files, async (file) => {
    onProgress?.({ phase: 'hash', done: done++, of: set.files.length });
    const path = win32.join(root, file.path);
    const stat = await host.files.stat(path);
    if (stat?.kind !== 'file') return;
    if (trustTimes && isAsRecorded(stat, file)) {
      byTime.add(file.path);
      return;
    }
    const { sha256, dll } = await readInstalledFile(host.files, path);
    hashes.set(file.path, sha256);
    // Another's DLL that we ship is known by its content; NVIDIA never signed it.
    if (dll && !isOurZlibwapi(file.path, file.sha256))
      trust.set(file.path, { own: dll.signature, system: await systemWord(host, path) });
  });
  return { hashes, trust, byTime };
}

async function systemWord(host: Host, path: string): Promise<number | null> {
  if (host.kind !== 'windows') return null;
  const said = await look(path, () => host.system.trust(path));
  return said.state === 'seen' ? said.value : null;
}

/** A cuDNN of another major that somebody else put there is looked at too. */
function hasStrangers({ cudnnFiles }: Toolkit, sets: readonly InstalledSet[]): boolean {
  const files = cudnnFiles.state === 'seen' ? cudnnFiles.value : [];
  return presentCudnn(files).some((present) => !sets.some((s) => s.major === present.major));
}

/** Two cuDNN majors side by side ask some of the same questions about the machine. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const keys = findings.map((f) => JSON.stringify([f.check, f.subject, f.says]));
  return findings.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
}
