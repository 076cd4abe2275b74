import * as fs from 'node:fs';
import * as path from 'node:path';
import { HostError } from '../host-error.ts';
import type { Host, ProcessIdentity } from '../host.ts';
import { isRunning, nativeSelf } from '../native-self.ts';
import type { Disk } from './disk.ts';
import type { OnOperation } from './faults.ts';
import { operationCounter } from './faults.ts';
import { folderFiles } from './folder-files.ts';
import { folderRegistry } from './folder-registry.ts';
import { heldFiles } from './held-files.ts';
import type { MachineFile } from './machine-file.ts';
import { readMachineFile, saveHeld } from './machine-file.ts';

export interface FolderHostOptions {
  /** Real folder; drives are sub-folders `C`, `D`; the registry is `registry.json`, the rest `machine.json`. */
  readonly folder: string;
  readonly onOperation?: OnOperation;
  /** Who we pretend to be, for locks. */
  readonly self?: ProcessIdentity;
}

export interface FolderHost extends Host {
  readonly kind: 'folder';
  /** Operations so far: the N of "fail at every N". */
  readonly operations: () => number;
  /** Power is lost: whatever was written and not flushed is gone. */
  readonly crash: () => void;
}

/** The name under which `machine.json` tells what loading a cuDNN would say. */
export const PROBE = 'C:\\cudnnup\\probe.exe';

/**
 * A Windows machine that lives in a folder: for tests, the demo and offline images.
 * @throws Failure `folder-host-invalid`
 */
export function openFolderHost(options: FolderHostOptions): FolderHost {
  const { self = nativeSelf() } = options;
  const folder = path.resolve(options.folder);
  const machine = readMachineFile(folder);
  const counter = operationCounter(options.onOperation);
  const disk: Disk = {
    folder,
    machine,
    counter,
    held: heldFiles(machine.held, (held) => saveHeld(folder, [...held])),
    unflushed: new Map(),
    used: new Map(),
  };
  return {
    kind: 'folder',
    files: folderFiles(disk),
    registry: folderRegistry(disk),
    processes: {
      self,
      // Answered by `commands` like every other program.
      probe: machine.commands.some((c) => c.program === PROBE) ? { program: PROBE, args: [] } : null,
      isRunning: async (identity) =>
        identity.pid === self.pid ? identity.started === self.started : isRunning(identity),
      async run(program, args) {
        counter.count('run', program);
        const answer = machine.commands.find((c) => fits(c, program, args));
        if (!answer) throw new HostError('run', program, 2);
        const bytes = (text: string | undefined): Uint8Array => new TextEncoder().encode(text ?? '');
        const timedOut = answer.timedOut ?? false;
        return {
          exitCode: timedOut ? null : (answer.exitCode ?? 0),
          timedOut,
          stdout: bytes(answer.stdout),
          stderr: bytes(answer.stderr),
        };
      },
    },
    system: {
      os: async () => ({
        build: machine.build,
        architecture: machine.architecture,
        elevated: machine.elevated,
        integrity: machine.integrity,
        sessionUser: machine.sessionUser,
      }),
      environment: () => machine.environment,
      freshEnvironment: async () => machine.environment,
      now: () => (machine.now === undefined ? Date.now() : Date.parse(machine.now)),
      folders: () => ({ current: machine.currentFolder, downloads: machine.downloadsFolder }),
      trust: async (file) => machine.trust[file.toLowerCase()] ?? 0x800b0100,
    },
    operations: () => counter.counted,
    crash: () => crash(disk),
  };
}

function fits(command: MachineFile['commands'][number], program: string, args: readonly string[]): boolean {
  return (
    command.program.toLowerCase() === program.toLowerCase() &&
    (command.args ?? []).every((a, i) => args[i] === a)
  );
}

/** The size had been written, the bytes had not: NTFS gives zeros. */
function crash(disk: Disk): void {
  for (const [real, safe] of disk.unflushed) {
    if (!fs.existsSync(real)) continue;
    const bytes = fs.readFileSync(real);
    if (bytes.length > safe) fs.writeFileSync(real, bytes.fill(0, safe));
  }
  disk.unflushed.clear();
}
