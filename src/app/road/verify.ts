import * as win32 from 'node:path/win32';
import type { DllTrust } from '../../core/checks/verify/verify-context.ts';
import { verifyToolkit } from '../../core/checks/verify/verify-toolkit.ts';
import { Failure } from '../../core/failure.ts';
import type { Finding } from '../../core/finding.ts';
import type { Machine, Toolkit } from '../../core/machine/machine.ts';
import type { InstalledSet } from '../../core/plan/installed.ts';
import { readJournal } from '../../host/apply/journal.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Host } from '../../host/host.ts';
import { look } from '../../host/observe/look.ts';
import { readInstalledFile } from '../../host/read-installed-file.ts';
import { observeMachine } from '../../host/observe/observe-machine.ts';
import { loadedFindings } from './loaded-findings.ts';
import type { VerifyOptions } from './verify-options.ts';

export interface Verified {
  readonly machine: Machine;
  readonly toolkit: Toolkit;
  readonly findings: readonly Finding[];
  /** A change was interrupted here; only a command that changes things may end it. */
  readonly pending: boolean;
}

/** On a fresh observation: every file of ours is hashed again, then a child process loads what lies there. */
export async function verifyRoot(options: VerifyOptions): Promise<Verified> {
  const { host, root } = options;
  const machine = await observeMachine(host, { toolkits: [root] });
  const toolkit = machine.toolkits.find((t) => t.root.toLowerCase() === root.toLowerCase());
  if (!toolkit) throw new Failure('no-toolkit', { wanted: root });
  const sets = (await readInstalled(host, root))?.installed.sets ?? [];
  const onDisk: Finding[] = [];
  for (const installed of sets)
    onDisk.push(...verifyToolkit({ toolkit, machine, installed, ...(await readSet(options, installed)) }));
  if (sets.length === 0) onDisk.push(...verifyToolkit({ toolkit, machine }));
  const findings = [...onDisk, ...(await loadedFindings({ ...options, machine, toolkit, sets }))];
  const journal = await readJournal(host, root);
  return {
    machine,
    toolkit,
    findings: distinct(findings),
    pending: journal.some((e) => e.state === 'pending'),
  };
}

interface FilesRead {
  /** By path relative to the root. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly trust: ReadonlyMap<string, DllTrust>;
}

async function readSet({ host, root, onProgress }: VerifyOptions, set: InstalledSet): Promise<FilesRead> {
  const hashes = new Map<string, string>();
  const trust = new Map<string, DllTrust>();
  for (const [index, file] of set.files.entries()) {
    onProgress?.({ phase: 'hash', done: index, of: set.files.length });
    const path = win32.join(root, file.path);
    if ((await host.files.stat(path))?.kind !== 'file') continue;
    const { sha256, dll } = await readInstalledFile(host.files, path);
    hashes.set(file.path, sha256);
    if (dll) trust.set(file.path, { own: dll.signature, system: await systemWord(host, path) });
  }
  return { hashes, trust };
}

async function systemWord(host: Host, path: string): Promise<number | null> {
  if (host.kind !== 'windows') return null;
  const said = await look(path, () => host.system.trust(path));
  return said.state === 'seen' ? said.value : null;
}

/** Two cuDNN majors side by side ask some of the same questions about the machine. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const keys = findings.map((f) => JSON.stringify([f.check, f.subject, f.says]));
  return findings.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
}
