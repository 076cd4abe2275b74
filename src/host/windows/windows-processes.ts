import type { HostProcesses, ProcessIdentity } from '../host.ts';
import { runProgram } from '../run-program.ts';
import type { Native, NativeReach } from './native.ts';

const QUERY_LIMITED_INFORMATION = 0x1000;
const STILL_ACTIVE = 259;
const ACCESS_DENIED = 5;

type Start =
  /** `w` and the creation time in 100 ns since 1601. */
  { readonly state: 'running'; readonly started: string } | { readonly state: 'ended' | 'unknown' };

export function windowsProcesses(reach: NativeReach, probeScript: string | null): HostProcesses {
  const own = startOf(reach, process.pid);
  const self: ProcessIdentity = {
    pid: process.pid,
    started: own.state === 'running' ? own.started : `t${Math.round(performance.timeOrigin)}`,
  };
  return {
    self,
    // Without koffi the child could load nothing.
    probe: 'why' in reach || probeScript === null ? null : { program: process.execPath, args: [probeScript] },
    async isRunning(identity) {
      if (identity.pid === self.pid) return identity.started === self.started;
      const start = startOf(reach, identity.pid);
      if (start.state === 'ended') return false;
      // Start times that are unknown on one side cannot tell two processes apart: then a living pid counts.
      return start.state === 'running' && identity.started.startsWith('w')
        ? start.started === identity.started
        : isAlive(identity.pid);
    },
    run: runProgram,
  };
}

function startOf(reach: NativeReach, pid: number): Start {
  if ('why' in reach) return { state: 'unknown' };
  const { kernel } = reach;
  const handle = kernel.OpenProcess(QUERY_LIMITED_INFORMATION, 0, pid);
  if (Number(handle) === 0) return { state: kernel.GetLastError() === ACCESS_DENIED ? 'unknown' : 'ended' };
  try {
    return readStart(reach, handle);
  } finally {
    kernel.CloseHandle(handle);
  }
}

function readStart({ kernel }: Native, handle: number | bigint): Start {
  const code = Buffer.alloc(4);
  // A process that somebody still holds a handle to has ended all the same.
  if (kernel.GetExitCodeProcess(handle, code) !== 0 && code.readUInt32LE() !== STILL_ACTIVE)
    return { state: 'ended' };
  const created = Buffer.alloc(8);
  const rest = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)] as const;
  if (kernel.GetProcessTimes(handle, created, ...rest) === 0) return { state: 'unknown' };
  return { state: 'running', started: `w${created.readBigUInt64LE()}` };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
