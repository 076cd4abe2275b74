import * as win32 from 'node:path/win32';
import { verifyToolkit } from '../../core/checks/verify/verify-toolkit.ts';
import { Failure } from '../../core/failure.ts';
import type { Finding } from '../../core/finding.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import type { InstalledSet } from '../../core/plan/installed.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { readJournal } from '../../host/apply/journal.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Host } from '../../host/host.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import { loadedFindings } from './loaded-findings.ts';
import type { OnProgress } from './progress.ts';

export interface Verified {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
  readonly findings: readonly Finding[];
  /** A change was interrupted here; only a command that changes things may end it. */
  readonly pending: boolean;
}

export interface VerifyOptions {
  readonly host: Host;
  readonly root: string;
  /** `new-terminal` unless said; `none` leaves it at the static half. */
  readonly live?: 'new-terminal' | 'this-terminal' | 'none';
  /** For each cuDNN that is loaded. */
  readonly timeoutMs?: number;
  readonly onProgress?: OnProgress;
}

/** On a fresh observation: every file of ours is hashed again, then a child process loads what lies there. */
export async function verifyRoot(options: VerifyOptions): Promise<Verified> {
  const { host, root, onProgress } = options;
  const machine = await observeMachine(host, { toolkits: [root] });
  const toolkit = machine.toolkits.find((t) => t.root.toLowerCase() === root.toLowerCase());
  if (!toolkit) throw new Failure('no-toolkit', { wanted: root });
  const sets = (await readInstalled(host, root))?.installed.sets ?? [];
  const hashes = await hashSets(host, root, sets, onProgress);
  const onDisk =
    sets.length > 0
      ? sets.flatMap((installed) => verifyToolkit({ toolkit, machine, installed, hashes }))
      : verifyToolkit({ toolkit, machine });
  const findings = [...onDisk, ...(await loadedFindings({ ...options, machine, toolkit, sets }))];
  const journal = await readJournal(host, root);
  return {
    machine,
    toolkit,
    findings: distinct(findings),
    pending: journal.some((e) => e.state === 'pending'),
  };
}

async function hashSets(
  host: Host,
  root: string,
  sets: readonly InstalledSet[],
  onProgress: OnProgress | undefined,
): Promise<ReadonlyMap<string, string>> {
  const files = sets.flatMap((s) => s.files);
  const hashes = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    onProgress?.({ phase: 'hash', done: index, of: files.length });
    const path = win32.join(root, file.path);
    if ((await host.files.stat(path))?.kind === 'file')
      hashes.set(file.path, (await hashFile(host, path)).sha256);
  }
  return hashes;
}

/** Two cuDNN majors side by side ask some of the same questions about the machine. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const keys = findings.map((f) => JSON.stringify([f.check, f.subject, f.says]));
  return findings.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
}
