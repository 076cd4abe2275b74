import { createHash } from 'node:crypto';
import * as win32 from 'node:path/win32';
import { neededLibraries } from '../../core/checks/needed-libraries.ts';
import type { WantedCudnn } from '../../core/checks/wanted-cudnn.ts';
import { SHIPPED, ZLIBWAPI } from '../../core/facts/zlibwapi.ts';
import { Failure } from '../../core/failure.ts';
import type { StagedFile } from '../../core/plan/build-install-plan.ts';
import type { ToolkitFolders } from '../../core/plan/destination.ts';
import type { InstalledFile } from '../../core/plan/installed.ts';
import { isOurZlibwapi } from '../../core/plan/is-our-file.ts';
import { stageFolder, stagedAt } from '../../core/plan/staged-at.ts';
import { hashFile } from '../../host/apply/hash-file.ts';
import { readInstalled } from '../../host/apply/read-installed.ts';
import type { Stage } from '../../host/apply/stage.ts';
import type { Host } from '../../host/host.ts';

/** The zlibwapi.dll that comes with cudnnup. */
export interface Zlibwapi {
  /** Put it beside a cuDNN that needs it; one that lies there for the cuDNN that is replaced is handed on unasked. */
  readonly wanted: boolean;
  readonly read: () => Promise<Uint8Array>;
}

interface Situation {
  readonly host: Host;
  readonly id: string;
  readonly root: string;
  readonly folders: ToolkitFolders;
  readonly wanted: WantedCudnn;
  readonly zlibwapi: Zlibwapi | undefined;
  /** Null in a dry run. */
  readonly stage: Stage | null;
  /** What is staged without it. */
  readonly staged: readonly StagedFile[];
}

/**
 * What is staged, with a zlibwapi.dll where this cuDNN needs one and somebody asked.
 * @throws Failure `zlibwapi-occupied` when another one lies in that place
 */
export async function withZlibwapi(situation: Situation): Promise<readonly StagedFile[]> {
  const { host, id, root, folders, zlibwapi, stage, staged } = situation;
  const [shipped] = SHIPPED;
  const to = `${folders.bin}\\${ZLIBWAPI}`;
  const path = win32.join(root, to);
  if (!shipped || !zlibwapi || staged.some((f) => f.to.toLowerCase() === to.toLowerCase())) return staged;
  const ours = await recorded(situation, to);
  if (!(zlibwapi.wanted || ours) || !needsIt(situation.wanted)) return staged;
  if (!ours && (await host.files.stat(path))) {
    // The very same file, put there by somebody: it serves, and it stays theirs.
    if (isOurZlibwapi(to, (await hashFile(host, path)).sha256)) return staged;
    throw new Failure('zlibwapi-occupied', { path });
  }
  const { size, sha256, modifiedMs } = shipped;
  if (stage) await fill(stage, { to, modifiedMs, bytes: await sound(zlibwapi, sha256) });
  return [...staged, { staged: stagedAt(stageFolder(root, id), to), to, size, sha256, modifiedMs }];
}

function needsIt(wanted: WantedCudnn): boolean {
  return neededLibraries(wanted).some((l) => l.name.toLowerCase() === ZLIBWAPI);
}

/** Is the one that lies there ours, for a cuDNN of this major, and unaltered? */
async function recorded({ host, root, wanted }: Situation, to: string): Promise<boolean> {
  const record = await readInstalled(host, root);
  const files: readonly InstalledFile[] =
    record?.installed.sets.find((s) => s.major === wanted.major)?.files ?? [];
  const file = files.find((f) => f.path.toLowerCase() === to.toLowerCase());
  if (!file || !(await host.files.stat(win32.join(root, to)))) return false;
  return (await hashFile(host, win32.join(root, to))).sha256 === file.sha256;
}

/** @throws Failure `zlibwapi-damaged` */
async function sound({ read }: Zlibwapi, sha256: string): Promise<Uint8Array> {
  const bytes = await read();
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Failure('zlibwapi-damaged', { expected: sha256, found });
  return bytes;
}

interface Content {
  readonly to: string;
  readonly modifiedMs: number;
  readonly bytes: Uint8Array;
}

async function fill(stage: Stage, { to, modifiedMs, bytes }: Content): Promise<void> {
  const file = await stage.open(to, modifiedMs);
  try {
    await file.write(bytes);
  } catch (error) {
    await file.abort();
    throw error;
  }
  await file.done();
}
